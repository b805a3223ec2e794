import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { loadPerson, UserRef } from '#domains/users/server/user.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import type { Reminder } from './overdue.ts'
import { MOST_PREVIEWED, type Preview, previewRule } from './preview-rule.ts'
import { RuleInputRef } from './reminder.graphql.ts'

const ReminderRef = builder.objectRef<Reminder>('Reminder').implement({
  description: 'The reminder that one person would get.',
  fields: (t) => ({
    user: t.field({
      type: UserRef,
      description: 'The recipient.',
      resolve: async ({ personId }, _, context) => {
        const person = await loadPerson(context, personId)
        if (person === null) throw notFound(say`Dieses Konto wurde nicht gefunden.`)
        return person
      },
    }),
    total: t.exposeInt('total', { description: 'Number of reports in it.' }),
    reports: t.field({
      type: [ReportRef],
      description: `The ${MOST_PREVIEWED} that wait longest.`,
      resolve: ({ reports }) => reports,
    }),
  }),
})

const PreviewRef = builder.objectRef<Preview>('ReminderPreview').implement({
  description: 'The effects of a rule.',
  fields: (t) => ({
    nextReminderAt: t.expose('nextReminderAt', {
      type: 'DateTime',
      description: 'Time of the next reminder.',
    }),
    reminders: t.field({
      type: [ReminderRef],
      description: 'The mails that would be sent now, one for each person; empty if there are none.',
      resolve: ({ reminders }) => reminders,
    }),
  }),
})

builder.queryField('reminderPreview', (t) =>
  t.field({
    type: PreviewRef,
    description:
      'The reminders that a rule would send, without saving it; for administrators. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: { reminderRule: t.arg({ type: RuleInputRef, description: 'A whole rule with its municipality.' }) },
    resolve: (_, { reminderRule: { id: _id, municipalityId, ...input } }, context) =>
      previewRule(context, municipalityId ?? 0, input),
  }),
)
