import { anonymousContext } from '#app/server/graphql/context.ts'
import { sendDueReminders } from '#domains/reminders/server/send-due.ts'
import { type Answer, ask } from '../ask.ts'
import type { Person } from '../factories.ts'
import type { TestSite } from '../site.ts'

export const createRule = (site: TestSite, rule: object, as: Person | null, fields = 'id'): Promise<Answer> =>
  ask(
    site,
    `mutation C($rule: ReminderRuleInput!) { createReminderRule(reminderRule: $rule) { ${fields} } }`,
    { rule },
    { as },
  )

/** Runs the worker's job of every few minutes; returns how many rules were due. */
export const remind = (site: TestSite): Promise<number> => sendDueReminders(anonymousContext(site.services))
