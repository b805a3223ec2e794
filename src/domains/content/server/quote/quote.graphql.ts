import { builder } from '#kit/server/builder.ts'
import { QUOTE_LEAST_SECONDS } from '../../quote.rules.ts'
import { requestQuote } from './request-quote.ts'

const QuoteInputRef = builder.inputType('CreateQuoteRequestInput', {
  description: 'A request for a quote.',
  fields: (t) => ({
    organisation: t.string({ description: 'Municipality or organisation, 1 to 120 characters.' }),
    name: t.string({ description: 'Name of the person, 1 to 120 characters.' }),
    email: t.string({ description: 'E-mail address for the offer and the confirmation.' }),
    telephone: t.string({ required: false, description: 'At most 40 characters.' }),
    inhabitants: t.int({ required: false, description: 'Number of inhabitants, 1 to 5,000,000.' }),
    message: t.string({ required: false, description: 'At most 3000 characters of plain text.' }),
    website: t.string({ required: false, description: 'Honeypot field for bots; it has to be empty.' }),
    fillSeconds: t.float({
      required: false,
      description: `How long the form was open; less than ${QUOTE_LEAST_SECONDS} is refused.`,
    }),
  }),
})

const QuotePayloadRef = builder.objectRef<number>('CreateQuoteRequestPayload').implement({
  description: 'The receipt for a request for a quote.',
  fields: (t) => ({ id: t.int({ description: 'Id of the request.', resolve: (id) => id }) }),
})

builder.mutationField('createQuoteRequest', (t) =>
  t.field({
    type: QuotePayloadRef,
    description:
      'Requests a quote. The sender gets a confirmation, the operator the request; it is kept for twelve months. Errors: BAD_USER_INPUT, RATE_LIMITED after 3 an hour or 10 a day.',
    args: { input: t.arg({ type: QuoteInputRef }) },
    resolve: (_, { input: { telephone = null, inhabitants = null, message = null, ...input } }, context) =>
      requestQuote(context, { ...input, telephone, inhabitants, message }),
  }),
)
