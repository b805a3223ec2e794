import type { Mutant } from './broken-copy.ts'

const FOREIGN = 'tests/attacks/foreign-roles.test.ts'
const USER = 'src/domains/users/server/user.policy.ts'
const INVITATIONS = 'src/domains/management/server/invitations'
const UPDATE = 'src/domains/management/server/update-user.ts'

/** Attacks by an administrator of a town (decision 0128). */
export const ROLE_MUTANTS: readonly Mutant[] = [
  {
    attack: 'a role without its owner’s word',
    file: `${INVITATIONS}/invite.ts`,
    from: '  await send(trx, context, invitation)\n  return invitation\n',
    to: `  const known = await trx.selectFrom('person').select('id').where('email', '=', 'email' in whom ? whom.email : '').executeTakeFirst()
  if (known && role) await trx.insertInto('municipalityRole').values({ municipalityId: town.id, personId: known.id, role }).execute()\n`,
    tests: FOREIGN,
    name: 'nobody becomes staff of a town without accepting an invitation',
  },
  {
    attack: 'renaming, signing out and taking the second step of who works for two towns',
    file: USER,
    from: 'return standing.isSuperAdmin || another !== undefined ? null : (only ?? null)',
    to: 'return standing.isSuperAdmin ? null : (another ?? only ?? null)',
    tests: FOREIGN,
    name: 'an administrator cannot alter an account that serves two towns',
  },
  {
    attack: 'guessing what is hidden by what is refused',
    file: UPDATE,
    from: 'if (Object.entries(wanted).some(([field, value]) => value !== undefined && !allowed.includes(field)))',
    to: 'if (Object.keys(changesTo(person, wanted)).some((field) => !allowed.includes(field)))',
    tests: FOREIGN,
    name: 'guessing a hidden telephone number is refused, right or wrong',
  },
  {
    attack: 'a signature under another town’s answers: whose it is',
    file: 'src/domains/users/server/signatures.sql.ts',
    from: ".where('municipalityId', '=', municipalityId)\n  return (await query.where('personId', '=', personId)",
    to: ".where('municipalityId', '>', 0).orderBy('municipalityId')\n  return (await query.where('personId', '=', personId)",
    tests: FOREIGN,
    name: 'a town’s signature never stands below another town’s answers',
  },
  {
    attack: 'a signature under another town’s answers: who writes it',
    file: UPDATE,
    from: '  if (!towns.includes(townId)) throw forbidden()\n',
    to: '',
    tests: FOREIGN,
    name: 'a town’s signature never stands below another town’s answers',
  },
  {
    attack: 'locking somebody out of their own town by a demand',
    file: 'src/domains/auth/server/sessions.sql.ts',
    from: 'isConfined: isSuperAdmin && !isDemo && !row.hasSecondFactor,',
    to: 'isConfined: (row.isSuperAdmin && !isDemo && !row.hasSecondFactor) || demandedBy.size > 0,',
    tests: FOREIGN,
    name: 'one town’s second-factor demand does not affect another town',
  },
  {
    attack: 'a demand for a second step that nobody has to meet',
    file: 'src/domains/auth/server/sessions.sql.ts',
    from: '(town: number) => !demandedBy.has(town)',
    to: '(town: number) => town > 0 || !demandedBy.has(town)',
    tests: 'src/app/server/graphql/confinement.test.ts',
    name: 'staff without a required second factor can do nothing there (S-06)',
  },
  {
    attack: 'telling who has an account: by what is answered',
    file: 'src/domains/management/server/create-user.ts',
    from: '    const { id } = await invite(',
    to: `    const known = await trx.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
    if (known) return { id: known.id, email }\n    const { id } = await invite(`,
    tests: FOREIGN,
    name: 'known and unknown addresses get equal answers in every account state',
  },
  {
    attack: 'telling who has an account: by the town’s outbox',
    file: 'src/domains/auth/server/auth.mails.ts',
    from: '    municipalityId: null,\n',
    to: '    municipalityId: 1,\n',
    tests: FOREIGN,
    name: 'known and unknown addresses get equal answers in every account state',
  },
  {
    attack: 'reading a stranger’s name by their address',
    file: `${INVITATIONS}/invitation.graphql.ts`,
    from: '        if (personId === null) return null\n',
    to: `        if (personId === null) {
          const email = (await context.db.selectFrom('invitation').select('email').where('municipalityId', '=', municipalityId).executeTakeFirst())?.email
          return (await context.db.selectFrom('person').selectAll().where('email', '=', email ?? '').executeTakeFirst()) ?? null
        }\n`,
    tests: FOREIGN,
    name: 'knowing an address reveals no name or telephone number',
  },
  {
    attack: 'reading the telephone number of who works for two towns',
    file: USER,
    from: 'canSeeContact(viewer, person) || canManage(viewer, standing)',
    to: 'canSeeContact(viewer, person) || signatureTowns(viewer, person, standing).length > 0',
    tests: FOREIGN,
    name: 'knowing an address reveals no name or telephone number',
  },
  {
    attack: 'an invitation as a way to another password',
    file: `${INVITATIONS}/invitation.ts`,
    from: 'return person.emailConfirmedAt > createdAt',
    to: 'return true',
    tests: FOREIGN,
    name: 'an invitation link opens no account that has a password',
  },
  {
    attack: 'an account that a stranger made for an invited address',
    file: `${INVITATIONS}/invitation.ts`,
    from: 'return person.emailConfirmedAt > createdAt',
    to: 'return person.emailConfirmedAt.getTime() > createdAt.getTime() * 2',
    tests: 'src/domains/management/server/create-user.test.ts',
    name: 'a password chosen by a stranger never grants staff access',
  },
  {
    attack: 'accepting for somebody else',
    file: `${INVITATIONS}/accept-invitation.ts`,
    from: ' || !isTheirs(invitation, person))',
    to: ')',
    tests: 'src/domains/management/server/create-user.test.ts',
    name: 'only the invited account accepts the invitation in its profile',
  },
  {
    attack: 'a withdrawn invitation that still opens the town hall',
    file: `${INVITATIONS}/invitation.ts`,
    from: "if (invitation.ending === 'WITHDRAWN')",
    to: "if (invitation.ending === 'WITHDRAWN' && invitation.expiresAt < now)",
    tests: `${INVITATIONS}/invitations.test.ts`,
    name: 'a withdrawn invitation stops working and loses its personal data',
  },
  {
    attack: 'an invitation that never ends',
    file: `${INVITATIONS}/invitation.ts`,
    from: 'if (invitation.expiresAt <= now)',
    to: 'if (invitation.expiresAt.getTime() <= 0)',
    tests: 'src/domains/management/server/create-user.test.ts',
    name: 'an invitation expires after 72 hours or when replaced',
  },
  {
    attack: 'finding somebody after their role by mails about it',
    file: 'src/domains/account/server/other-references.sql.ts',
    from: "kind: 'MESSAGES', onlyInTown: sql`split_part(kind, '.', 1) <> all(",
    to: "kind: 'MESSAGES', onlyInTown: sql`kind = any(kind || ",
    tests: FOREIGN,
    name: 'a town finds nothing about a person whose role ended',
  },
  {
    attack: 'throwing somebody out of another town by taking a task',
    file: 'src/domains/management/server/change-role.ts',
    from: 'if (endsSessions) await',
    to: 'await',
    tests: 'src/domains/management/server/roles.test.ts',
    name: 'a person with roles elsewhere loses one and stays signed in',
  },
]
