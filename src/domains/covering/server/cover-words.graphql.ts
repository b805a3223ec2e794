import { MAX_SPANS, MAX_TEXTS } from '#domains/reports/cover.rules.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { type CoveredText, coverWords } from './cover-words.ts'

const FieldRef = builder.enumType('CoverableField', {
  description: 'A text in which words can be covered.',
  values: {
    TITLE: { description: 'The title of the report.' },
    DESCRIPTION: { description: 'The description of the report.' },
    COMMENT: { description: 'The text of a comment below it.' },
  } as const,
})

const PlaceRef = builder.inputType('TextPlaceInput', {
  description: 'A place in a text, in UTF-16 code units as JavaScript counts them.',
  fields: (t) => ({
    start: t.int({ description: 'Of its first code unit, from 0.' }),
    end: t.int({ description: 'Of the code unit behind its last.' }),
  }),
})

const TextRef = builder.inputType('CoveredTextInput', {
  description: 'Places in a text that are to be covered.',
  fields: (t) => ({
    field: t.field({ type: FieldRef, description: 'Which text it is.' }),
    commentId: t.int({ required: false, description: 'The comment, and only for one.' }),
    text: t.string({
      description: 'The whole text as the viewer saw it; CONFLICT if it is not that any more.',
    }),
    places: t.field({ type: [PlaceRef], description: `1 to ${MAX_SPANS} places.` }),
  }),
})

const INPUT = builder.inputType('CoverWordsInput', {
  description: 'Words that are to be covered for good.',
  fields: (t) => ({
    reportId: t.int({ description: 'The report.' }),
    texts: t.field({
      type: [TextRef],
      description: `1 to ${MAX_TEXTS} texts of it; all are covered, or none.`,
    }),
  }),
})

builder.mutationField('coverWords', (t) =>
  t.field({
    type: ReportRef,
    description:
      'Replaces words in the title, the description and the comments of a report by "[verdeckt]" for good; they leave its history, the search, its address, mails and messages, too. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT, RATE_LIMITED.',
    args: { input: t.arg({ type: INPUT, description: 'The words.' }) },
    resolve: (_, { input }, context) =>
      coverWords(context, { reportId: input.reportId, texts: input.texts.map(coveredText) }),
  }),
)

function coveredText(given: {
  field: 'TITLE' | 'DESCRIPTION' | 'COMMENT'
  commentId?: number | null | undefined
  text: string
  places: readonly { start: number; end: number }[]
}): CoveredText {
  const { text, places, commentId } = given
  if (given.field !== 'COMMENT')
    return { field: given.field === 'TITLE' ? 'title' : 'description', text, places }
  if (commentId == null) throw badInput({ commentId: say`Bitte nennen Sie den Kommentar.` })
  return { field: 'comment', commentId, text, places }
}
