import { noteDeletions } from '#domains/audit/server/deletion-protocol.sql.ts'
import { askForMail } from '#domains/auth/server/auth.jobs.ts'
import { INACTIVE_MONTHS } from '#domains/municipalities/fixed-periods.rules.ts'
import { say } from '#kit/common/say.ts'
import type { RetentionRow } from '#kit/server/retention-row.ts'
import { sendUnusedMail } from '../account.mails.ts'
import { removePerson } from '../purge.sql.ts'
import { eraseAccount } from '../purge-user.ts'
import { unconfirmedAccounts } from './unconfirmed-accounts.sql.ts'
import { noteTold, unconfirmedToRemind, unusedToGo, unusedToTell } from './unused-accounts.sql.ts'

/** Accounts per transaction: each deletion touches every table that names people. */
const MOST_ACCOUNTS = 20

/** Deletes accounts that were never confirmed. They have no content. */
const unconfirmed: RetentionRow = {
  name: 'account-unconfirmed',
  what: 'Konten, deren E-Mail-Adresse niemand bestätigt hat',
  step: async (trx, { clock }, most) => {
    const at = clock.now()
    const people = await unconfirmedAccounts(trx, at, most)
    for (const { id } of people) await removePerson(trx, id)
    await noteDeletions(trx, { type: 'person', reason: 'account-unconfirmed', at }, people)
    return people.length
  },
}

/**
 * Deletes unused accounts whose deletion was announced, in the same way as their owners would, with a last
 * mail.
 */
const unused: RetentionRow = {
  name: 'account-unused',
  what: 'Konten, die niemand mehr benutzt und deren Löschung angekündigt ist',
  step: async (trx, context, most) => {
    const people = await unusedToGo(trx, context.clock.now(), Math.min(most, MOST_ACCOUNTS))
    const by = {
      who: () => 'Meldewerk',
      why: say`Es wurde ${INACTIVE_MONTHS}\u00a0Monate lang nicht benutzt, und wir haben es Ihnen angekündigt.`,
    }
    // Nobody asked for this deletion. Content that the address left without the account keeps its own
    // periods.
    const erasing = { proposesDeletion: false, address: null, by, reason: 'account-unused' }
    for (const person of people) await eraseAccount(trx, context, person, erasing)
    return people.length
  },
}

/** Announces the deletion of unused accounts to their owners. */
const unusedNotice: RetentionRow = {
  name: 'account-unused-notice',
  what: 'Ankündigungen an Menschen, die ihr Konto nicht mehr benutzen',
  isNotice: true,
  step: async (trx, context, most) => {
    const now = context.clock.now()
    const people = await unusedToTell(trx, now, most)
    for (const person of people)
      await sendUnusedMail(trx, context, person, `${person.id}:${now.toISOString()}`)
    await noteTold(trx, people, now)
    return people.length
  },
}

/** Reminds people once to confirm their address. */
const confirmReminder: RetentionRow = {
  name: 'account-unconfirmed-notice',
  what: 'Erinnerungen an eine E-Mail-Adresse, die noch nicht bestätigt ist',
  isNotice: true,
  step: async (trx, context, most) => {
    const people = await unconfirmedToRemind(trx, context.clock.now(), most)
    for (const person of people) await askForMail(trx, context, 'confirm-reminder', person)
    await noteTold(trx, people, context.clock.now())
    return people.length
  },
}

/** The rows about accounts: the deletions run before the announcements and reminders. */
export const ACCOUNT_ROWS: readonly RetentionRow[] = [unconfirmed, unused, unusedNotice, confirmReminder]
