import type { Mutant } from './broken-copy.ts'

const LETTERS = 'tests/attacks/unseen-letters.test.ts'
const COPIES = 'src/domains/account/server/address/address-copy.test.ts'
const ERASURES = 'src/domains/account/server/address/erase-address.test.ts'
const REFERENCES = 'src/domains/account/server/address/address-references.sql.ts'
const SEARCH = 'src/domains/account/server/person-data.sql.ts'

/**
 * Data that is known of a person by their address alone: it is found, it is deleted, and nobody else sees it.
 */
export const PERSON_MUTANTS: readonly Mutant[] = [
  {
    attack: 'data that a search by the address does not find',
    file: SEARCH,
    from: 'sql.join([...ofAccount, ...ofAddress], sql` union all `)',
    to: 'sql.join([...ofAccount, ...ofAddress.slice(0, 0)], sql` union all `)',
    tests: LETTERS,
    name: 'looking up an address without account finds every table holding it',
  },
  {
    attack: 'an address in other letters than the stored one',
    file: REFERENCES,
    from: ': sql`lower(',
    to: ': sql`(',
    tests: LETTERS,
    name: 'looking up an address without account finds every table holding it',
  },
  {
    attack: 'a town that finds or erases what another town holds',
    file: REFERENCES,
    from: 'const everywhere = townId === null\n',
    to: 'const everywhere = townId !== 0\n',
    tests: LETTERS,
    name: 'a town finds only its own data about an address',
  },
  {
    attack: 'a town that finds what is the platform’s',
    file: REFERENCES,
    from: '  if (townId !== null && town === null) return sql`false`\n',
    to: '',
    tests: LETTERS,
    name: 'a town finds only its own data about an address',
  },
  {
    attack: 'learning by a letter that somebody has an account',
    file: 'src/domains/account/server/person-data.ts',
    from: 'counts.some(({ isOfAccount }) => isOfAccount) ? account : null',
    to: 'counts.length > 0 ? account : null',
    tests: LETTERS,
    name: 'looking up an address does not reveal an account to a town',
  },
  {
    attack: 'an erasure that leaves what the address wrote',
    file: 'src/domains/account/server/person-data.ts',
    from: "  await eraseAddress(trx, context, addressee, town?.id ?? null, { reason: 'by-others', at })\n",
    to: "  if (addressee.email === '') await eraseAddress(trx, context, addressee, null, { reason: '', at })\n",
    tests: LETTERS,
    name: 'erasing an address removes it from the whole database',
  },
  {
    attack: 'words of an erased person that wait in a mail to others',
    file: 'src/domains/account/server/address/erase-rows.sql.ts',
    from: '  if (toldBy !== undefined) await forgetMails(trx, toldBy, taken, erasing.at)\n',
    to: "  if (toldBy === '') await forgetMails(trx, toldBy, taken, erasing.at)\n",
    tests: LETTERS,
    name: 'a mail that waits for an erased address is not sent',
  },
  {
    attack: 'silencing a town by erasing its own address',
    file: REFERENCES,
    from: ' and not exists(\n      select from municipality c where c.id = message.municipality_id and lower(c.contact_email) = lower(message.recipient))`',
    to: '`',
    tests: LETTERS,
    name: 'mails to the town’s own address survive its erasure',
  },
  {
    attack: 'a town that finds somebody by mails about their account',
    file: REFERENCES,
    from: "    onlyInTown: sql`split_part(kind, '.', 1) <> all(",
    to: '    onlyInTown: sql`kind = any(kind || ',
    tests: ERASURES,
    name: 'a town neither finds nor erases mails about accounts',
  },
  {
    attack: 'a town that finds a former colleague by their sign-ins',
    file: 'src/domains/account/server/other-references.sql.ts',
    from: "action = 'user.signed-in'`, onlyInTown: OTHERS",
    to: "action = 'user.signed-in'`",
    tests: 'src/domains/account/server/person-data.test.ts',
    name: 'after a task a town finds nobody by its sign-ins',
  },
  {
    attack: 'devices that outlive the address they are known by',
    file: 'src/domains/account/server/address/erase-address.ts',
    from: '  if (townId === null) await forgetDevicesOf(trx, context, addressee.email)\n',
    to: '',
    tests: ERASURES,
    name: 'erasing a former address also erases its sign-in records',
  },
  {
    attack: 'photos of an erased guest that stay in the store',
    file: 'src/domains/account/server/address/erase-address.ts',
    from: '  await removeUploadFilesAfter(trx, context, uploads)\n',
    to: '',
    tests: ERASURES,
    name: 'the photos of a guest go with what the address wrote',
  },
  {
    attack: 'a link in a mail instead of the password of an account',
    file: 'src/domains/account/server/person-data.ts',
    from: 'if (account === null || account.emailConfirmedAt === null) await startAddressExport',
    to: 'if (found.person === null || found.person.emailConfirmedAt === null) await startAddressExport',
    tests: COPIES,
    name: 'an account’s copy holds what its confirmed address wrote without it',
  },
  {
    attack: 'an account on a stranger’s address that hides their data from them',
    file: 'src/domains/account/server/person-data.ts',
    from: 'if (account === null || account.emailConfirmedAt === null) await startAddressExport',
    to: 'if (account === null) await startAddressExport',
    tests: COPIES,
    name: 'registering with a stranger’s address reveals nothing of theirs',
  },
  {
    attack: 'an account that goes and leaves what its address wrote',
    file: 'src/domains/account/server/purge-user.ts',
    from: '  if (address !== null)\n    await eraseAddress',
    to: "  if (address === '')\n    await eraseAddress",
    tests: COPIES,
    name: 'deleting one’s own account takes along what its address wrote',
  },
  {
    attack: 'an account that nobody uses and that takes a stranger’s letters along',
    file: 'src/domains/account/server/retention/account-rows.ts',
    from: 'proposesDeletion: false, address: null, by',
    to: 'proposesDeletion: false, address: people[0]?.email ?? null, by',
    tests: COPIES,
    name: 'an account that goes unused leaves what its address wrote without it',
  },
  {
    attack: 'a backup that brings erased letters back',
    file: 'src/app/server/processes/restore-site.ts',
    from: "entry.kind === 'address'\n",
    to: "entry.kind === 'address' && entry.id === ''\n",
    tests: 'src/app/server/processes/restore-erased-addresses.test.ts',
    name: 'an erased address does not come back with a backup',
  },
  {
    attack: 'a new column with an address that nothing finds',
    file: 'scripts/data-protection/data-identities.ts',
    from: '    unfound: telling.flatMap(({ name }) => (finders.has(name) ? [] : name)),\n',
    to: '    unfound: telling.flatMap(({ name }) => (finders.has(name) || true ? [] : name)),\n',
    tests: 'scripts/data-protection/data-identities.test.ts',
    name: 'a new column with an address fails until something finds it',
  },
]
