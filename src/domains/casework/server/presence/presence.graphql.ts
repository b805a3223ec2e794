import { UserRef } from '#domains/users/server/user.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { noteReportPresence } from './note-presence.ts'

builder.mutationField('noteReportPresence', (t) =>
  t.field({
    type: [UserRef],
    description:
      'Notes, every 20 seconds, that the viewer has a report open to work on it. Returns at most 5 colleagues of the municipality who had it open within the last 60 seconds. Nothing is stored longer. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      isLeaving: t.arg.boolean({
        defaultValue: false,
        description: 'True if the viewer has closed it; their presence ends at once, and nobody is returned.',
      }),
    },
    resolve: (_, asked, context) => noteReportPresence(context, asked),
  }),
)
