import { builder } from '#kit/server/builder.ts'
import { CONTENT_TYPES } from '../notice.rules.ts'
import { reportOffensiveContent } from './report-offensive-content.ts'

export const ContentTypeRef = builder.enumType('OffensiveContentType', {
  description: 'The kind of content that a notice is about.',
  values: CONTENT_TYPES,
})

const ReceiptRef = builder.objectRef<{ contentId: number }>('OffensiveContentReceipt').implement({
  description: 'The receipt for a notice.',
  fields: (t) => ({
    contentId: t.exposeInt('contentId', { description: 'Id of the content.' }),
  }),
})

builder.mutationField('reportOffensiveContent', (t) =>
  t.field({
    type: ReceiptRef,
    description:
      'Files a notice that content offends, with or without an account; the town’s administrators are told. Errors: NOT_FOUND, BAD_USER_INPUT, CONFLICT while a notice of the same account on it is open, RATE_LIMITED after ten an hour (without an account 100 from one network, ten of them on one thing).',
    args: {
      contentType: t.arg({ type: ContentTypeRef, description: 'The kind of content.' }),
      contentId: t.arg.int({ description: 'Id of the comment, report or account.' }),
      reason: t.arg.string({ description: '10 to 1000 characters of plain text.' }),
      municipalityId: t.arg.int({
        required: false,
        description:
          'For a notice on an account: the municipality where it was seen; by default where it last wrote.',
      }),
      email: t.arg.string({
        required: false,
        description: 'Without an account: e-mail address for the receipt. Ignored with one.',
      }),
      website: t.arg.string({
        required: false,
        description: 'Without an account: honeypot field for bots; it has to be empty.',
      }),
      fillSeconds: t.arg.float({
        required: false,
        description: 'Without an account: seconds that filling in the form took, at least 3.',
      }),
    },
    resolve: async (_, { contentType, ...args }, context) => {
      await reportOffensiveContent(context, { contentType, ...args })
      return { contentId: args.contentId }
    },
  }),
)
