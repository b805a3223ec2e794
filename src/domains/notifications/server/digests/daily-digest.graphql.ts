import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { builder } from '#kit/server/builder.ts'
import { dailyDigestOf, setDailyDigest } from './daily-digest.ts'

builder.queryField('staffDailyDigest', (t) =>
  t.boolean({
    nullable: true,
    description:
      'Whether the viewer gets staff mails about new reports, assignments and comments as one digest a day at 8. Null for people who work for no municipality. Errors: UNAUTHENTICATED.',
    resolve: (_, __, context) => dailyDigestOf(context, requireSignedIn(context.viewer)),
  }),
)

builder.mutationField('setStaffDailyDigest', (t) =>
  t.boolean({
    description:
      'Switches the viewer’s daily digest on or off; switching it off sends waiting mails at once. Returns the new setting. Errors: UNAUTHENTICATED, NOT_FOUND for people who work for no municipality.',
    args: { isOn: t.arg.boolean({ description: 'True for one mail a day.' }) },
    resolve: async (_, { isOn }, context) => {
      await setDailyDigest(context, requireSignedIn(context.viewer), isOn)
      return isOn
    },
  }),
)
