import { z } from 'zod'
import { findPeople } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import { queuePlatformMail } from '#kit/server/mail/platform.ts'
import { findDropReason, isReadAsStaff } from '../delivery-check.ts'
import { queueAreaDigest } from '../neighbourhood/area-digest.ts'
import type { NotificationRow } from '../notifications.sql.ts'
import { dailyMail, digestMail } from './digest-mail.ts'
import { claimDigest, markDigested } from './digests.sql.ts'

/** Writes the digests that are due. */
export const sendDigestsJob = defineJob('notifications.send-digests', z.object({}))

/**
 * Writes one mail for each person whose digest is due; returns how many. It leaves out notifications that the
 * person has switched off meanwhile or may no longer read. The transaction that writes the mail also settles
 * its notifications. The job is therefore idempotent and safe to kill; notifications that arise meanwhile are
 * due at the next run.
 */
export async function sendDigests(context: Context): Promise<number> {
  for (let written = 0; ; ) {
    const outcome = await context.db.transaction().execute((trx) => sendOne(trx, context))
    if (outcome === 'NOTHING') return written
    if (outcome === 'WRITTEN') written += 1
  }
}

async function sendOne(trx: Trx, context: Context): Promise<'NOTHING' | 'WRITTEN' | 'LEFT_OUT'> {
  const now = context.clock.now()
  const rows = await claimDigest(trx, now)
  if (rows === null) return 'NOTHING'
  // A race: another worker took this person's digest between the two statements.
  if (rows.length === 0) return 'LEFT_OUT'
  await markDigested(trx, rows, now)
  const wanted: NotificationRow[] = []
  for (const row of rows)
    if ((await findDropReason(trx, { ...row, notificationId: row.id }, now)) === null) wanted.push(row)
  const [first] = wanted
  if (first === undefined) return 'LEFT_OUT'
  const [person] = await findPeople(trx, [first.personId])
  if (person === undefined) return 'LEFT_OUT'
  await speakIn(person.language, () => {
    if (first.isDaily && first.areaSubscriptionId !== null)
      return queueAreaDigest(trx, context, person, wanted)
    return queuePlatformMail(trx, context, {
      ...(first.isDaily ? dailyMail(context, wanted) : digestMail(context, wanted)),
      urgency: 'NEWS',
      key: `${first.municipalityId}:${first.id}`,
      municipalityId: null,
      staffOf: wanted.filter((row) => isReadAsStaff(row, person)).map((row) => row.municipalityId),
      personId: person.id,
      recipient: person.email,
    })
  })
  return 'WRITTEN'
}
