import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { REVISION, revisionOf } from '#kit/server/revision.ts'
import { richHtml } from '#kit/server/rich-text.ts'
import { canEditContent } from '../content.policy.ts'
import { type FaqRow, findFaq, listFaqs, stateOfFaq } from './faqs.sql.ts'

export const FaqRef = builder.objectRef<FaqRow>('Faq').implement({
  description: 'A frequent question with its answer.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id of the question.' }),
    question: t.exposeString('question', { description: 'Plain text, 5 to 200 characters.' }),
    answer: t.string({
      description: 'Sanitised HTML with paragraphs, lists and links.',
      resolve: ({ answer }) => richHtml(answer),
    }),
    revision: t.string({
      nullable: true,
      description: REVISION,
      resolve: (row, _, { viewer }) => (canEditContent(viewer) ? revisionOf(stateOfFaq(row)) : null),
    }),
    answerSource: t.string({
      nullable: true,
      description: 'The answer in Markdown; null for viewers who may not edit it.',
      resolve: ({ answer }, _, { viewer }) => (canEditContent(viewer) ? answer : null),
    }),
  }),
})

const FaqPageRef = builder.objectRef<{ data: FaqRow[]; paginatorInfo: PaginatorInfo }>('FaqPage').implement({
  description: 'A page of questions.',
  fields: (t) => ({
    data: t.expose('data', { type: [FaqRef], description: 'The questions of this page.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
  }),
})

builder.queryField('faqs', (t) =>
  t.field({
    type: FaqPageRef,
    nullable: true,
    description: 'Frequent questions with their answers, in their order. Errors: BAD_USER_INPUT.',
    args: pageArguments,
    resolve: async (_, args, { db }) => {
      const page = checkedPage(args.page, args.count)
      const { rows, total } = await listFaqs(db, page)
      return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
    },
  }),
)

builder.queryField('faq', (t) =>
  t.field({
    type: FaqRef,
    nullable: true,
    description: 'One question with its answer. Errors: NOT_FOUND.',
    args: { id: t.arg.int({ description: 'Id of the question.' }) },
    resolve: async (_, { id }, { db }) => {
      const row = await findFaq(db, id)
      if (row === null) throw notFound(say`Diese Frage wurde nicht gefunden.`)
      return row
    },
  }),
)
