import { builder } from '#kit/server/builder.ts'
import { CONTENT_TYPES } from '../notice.rules.ts'
import { reportOffensiveContent } from './report-offensive-content.ts'

export const ContentTypeRef = builder.enumType('OffensiveContentType', {
  description: 'What can offend.',
  values: CONTENT_TYPES,
})

const ReceiptRef = builder.objectRef<{ contentId: number }>('OffensiveContentReceipt').implement({
  description: 'A notice was taken down.',
  fields: (t) => ({
    contentId: t.exposeInt('contentId', { description: 'What it is about.' }),
  }),
})

builder.mutationField('reportOffensiveContent', (t) =>
  t.field({
    type: ReceiptRef,
    description:
      'Says that something offends, signed in or not; the town’s administrators hear of it. Errors: NOT_FOUND, BAD_USER_INPUT, CONFLICT while the same account’s notice on it is open, RATE_LIMITED after ten an hour (without an account 100 from one network, ten of them on one thing).',
    args: {
      contentType: t.arg({ type: ContentTypeRef, description: 'What it is.' }),
      contentId: t.arg.int({ description: 'Id of the comment, report or account.' }),
      reason: t.arg.string({ description: '10 to 1000 characters of plain text.' }),
      municipalityId: t.arg.int({
        required: false,
        description: 'For an account: where it was met; else where it wrote last.',
      }),
      email: t.arg.string({
        required: false,
        description: 'Without an account: where the receipt goes. Ignored with one.',
      }),
      website: t.arg.string({
        required: false,
        description: 'Without an account: always empty; people do not see the field.',
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
