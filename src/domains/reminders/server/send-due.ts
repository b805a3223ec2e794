import { z } from 'zod'
import { categoriesOf } from '#domains/categories/server/categories.sql.ts'
import { findMunicipalities, findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import { notify, type Words } from '#domains/notifications/server/notify.ts'
import { municipalityPath } from '#domains/paths.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { nextSlot } from '../reminder.rules.ts'
import { type DigestMatter, digestOf } from './digest.ts'
import { type Reminder, remindersOf } from './overdue.ts'
import { claimDue, type RuleRow, setNextDue } from './rules.sql.ts'

export const sendRemindersJob = defineJob('reminders.send-due', z.object({}))

/** Most reports that one mail lists; it also says how many more there are. */
const MOST_LISTED = 100

/**
 * Writes the digests of every due rule. One transaction per rule writes its mails and sets its next slot, so
 * a slot is handled completely and once even if the worker dies. Slots missed during an outage lead to one
 * digest.
 */
export async function sendDueReminders(context: Context): Promise<number> {
  for (let rules = 0; ; rules += 1) {
    const found = await context.db.transaction().execute(async (trx) => {
      const rule = await claimDue(trx, context.clock.now())
      if (rule !== null) await remind(trx, context, rule)
      return rule !== null
    })
    if (!found) return rules
  }
}

async function remind(trx: Trx, context: Context, rule: RuleRow): Promise<void> {
  const now = context.clock.now()
  const [town] = await findMunicipalities(trx, [rule.municipalityId])
  if (town === undefined) throw new Error('a rule without its municipality')
  await setNextDue(trx, rule, nextSlot(rule, timeZoneOf(town.country), now))
  if (!town.isActive || !town.enabledFeatures.includes('REMINDER_RULES')) return
  const reminders = await remindersOf(trx, rule, now, MOST_LISTED)
  if (reminders.length === 0) return
  const [statuses, categories] = [await findStatuses(trx, [town.id]), await categoriesOf(trx, [town.id])]
  const { publicUrl } = context
  await mailAll(trx, context, { rule, town, statuses, categories, publicUrl, now }, reminders)
}

async function mailAll(
  trx: Trx,
  context: Context,
  matter: DigestMatter,
  reminders: readonly Reminder[],
): Promise<void> {
  const { rule, town } = matter
  const words = ({ id }: { id: number }): Words => {
    const reminder = reminders.find(({ personId }) => personId === id)
    if (reminder === undefined) throw new Error('somebody is reminded of nothing')
    const { subject, content } = digestOf(matter, reminder)
    return {
      path: municipalityPath(town),
      mail: {
        kind: 'reminder.digest',
        subject,
        headers: townHeaders(town),
        content: {
          ...content,
          reason: say`Sie bekommen diese Nachricht, weil Sie für die Gemeinde ${town.name} Meldungen bearbeiten und eine Erinnerungsregel an wartende Meldungen erinnert.`,
          sender: townSender(town, context.publicUrl),
        },
      },
    }
  }
  const idempotencyKey = `reminder.digest:${rule.id}:${rule.nextDueAt.toISOString()}`
  const told = { event: 'REMINDER', municipalityId: town.id, idempotencyKey, words } as const
  await notify(
    trx,
    context,
    told,
    reminders.map(({ personId }) => personId),
  )
}
