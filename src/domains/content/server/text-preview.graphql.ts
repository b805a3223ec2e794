import { builder } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { richHtml } from '#kit/server/rich-text.ts'
import { TEXT_MAX } from '../news.rules.ts'
import { requireContentEditor } from './content.policy.ts'

builder.queryField('textPreview', (t) =>
  t.string({
    nullable: true,
    description:
      'The HTML of a text in Markdown as it will be shown; nothing is kept. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
    args: { text: t.arg.string({ description: 'Markdown, at most 20,000 characters.' }) },
    resolve: (_, { text }, { viewer }) => {
      requireContentEditor(viewer)
      if (text.length > TEXT_MAX) throw badInput({ text: 'Der Text darf höchstens 20.000 Zeichen haben.' })
      return richHtml(text)
    },
  }),
)
