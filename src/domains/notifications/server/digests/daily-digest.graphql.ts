import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { builder } from '#kit/server/builder.ts'
import { dailyDigestOf, setDailyDigest } from './daily-digest.ts'

builder.queryField('staffDailyDigest', (t) =>
  t.boolean({
    nullable: true,
    description:
      'Whether the asking person gets mails of new reports, assignments and comments, as staff, once a day at 8. Null for who works for no municipality. Errors: UNAUTHENTICATED.',
    resolve: (_, __, context) => dailyDigestOf(context, requireSignedIn(context.viewer)),
  }),
)

builder.mutationField('setStaffDailyDigest', (t) =>
  t.boolean({
    description:
      'From now on the asking person gets these mails once a day, or each by itself again: then what waits leaves at once. Answers what holds. Errors: UNAUTHENTICATED, NOT_FOUND (works for no municipality).',
    args: { isOn: t.arg.boolean({ description: 'Whether they come once a day.' }) },
    resolve: async (_, { isOn }, context) => {
      await setDailyDigest(context, requireSignedIn(context.viewer), isOn)
      return isOn
    },
  }),
)
