import { UserRef } from '#domains/users/server/user.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { noteReportPresence } from './note-presence.ts'

builder.mutationField('noteReportPresence', (t) =>
  t.field({
    type: [UserRef],
    description:
      'Says that the asking person has a report open to work on it, every 20 seconds; answers which colleagues of the municipality have said so within the last 60, at most 5. Nothing of it is kept longer. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      isLeaving: t.arg.boolean({
        defaultValue: false,
        description: 'The person has closed it: they count as gone at once. Answers nobody.',
      }),
    },
    resolve: (_, asked, context) => noteReportPresence(context, asked),
  }),
)
