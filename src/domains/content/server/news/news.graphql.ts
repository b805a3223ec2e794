import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { richHtml } from '#kit/server/rich-text.ts'
import { findNewsEntry, listNews, type PublicNewsRow } from './news.sql.ts'

export const NewsEntryRef = builder.objectRef<PublicNewsRow>('NewsEntry').implement({
  description: 'A news entry of the platform.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id of the entry.' }),
    slug: t.exposeString('slug', { description: 'Its part of the path, unique.' }),
    name: t.exposeString('name', { description: 'Its heading, 5 to 120 characters.' }),
    date: t.expose('date', { type: 'DateTime', description: 'Time of publication.' }),
    teaser: t.exposeString('teaser', {
      description: 'Summary, at most 300 characters of plain text; may be empty.',
    }),
    image: t.exposeString('image', { nullable: true, description: 'Address of its picture.' }),
    imageText: t.exposeString('imageText', {
      nullable: true,
      description: 'Alternative text of the picture; null if it is decoration.',
    }),
    text: t.string({
      description: 'Sanitised HTML with headings, lists, links and pictures.',
      resolve: ({ text }) => richHtml(text),
    }),
    link: t.exposeString('link', { nullable: true, description: 'Link to more information.' }),
    video: t.exposeString('video', {
      nullable: true,
      description: 'URL of a film about it, which is linked and never embedded.',
    }),
    videoText: t.exposeString('videoText', {
      nullable: true,
      description: 'Description of the film and its words, in plain text of at most 5,000 characters.',
    }),
  }),
})

const NewsPageRef = builder
  .objectRef<{ data: PublicNewsRow[]; paginatorInfo: PaginatorInfo }>('NewsPage')
  .implement({
    description: 'A page of news.',
    fields: (t) => ({
      data: t.expose('data', { type: [NewsEntryRef], description: 'The entries of this page.' }),
      paginatorInfo: t.expose('paginatorInfo', {
        type: PaginatorInfoRef,
        description: 'Position of this page in the list.',
      }),
    }),
  })

builder.queryFields((t) => ({
  news: t.field({
    type: NewsPageRef,
    nullable: true,
    description: 'The platform’s public news, newest first. Errors: BAD_USER_INPUT.',
    args: pageArguments,
    resolve: async (_, args, { db, clock }) => {
      const page = checkedPage(args.page, args.count)
      const { rows, total } = await listNews(db, clock.now(), page)
      return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
    },
  }),
  newsEntry: t.field({
    type: NewsEntryRef,
    nullable: true,
    description: 'One entry, by its id or its slug. Errors: NOT_FOUND.',
    args: {
      id: t.arg.int({ required: false, description: 'Id of the entry.' }),
      slug: t.arg.string({ required: false, description: 'Id of the entry.' }),
    },
    resolve: async (_, { id, slug }, { db, clock }) => {
      const row = await findNewsEntry(db, { id: id ?? null, slug: slug ?? null, now: clock.now() })
      if (row === null) throw notFound(say`Dieser Beitrag wurde nicht gefunden.`)
      return row
    },
  }),
}))
