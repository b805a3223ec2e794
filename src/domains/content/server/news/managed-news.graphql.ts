import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { builder } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { REVISION, revisionOf } from '#kit/server/revision.ts'
import { NEWS_STATUSES, newsStatus } from '../../news.rules.ts'
import { requireContentEditor } from '../content.policy.ts'
import type { NewsRow } from './news.sql.ts'
import { findAnyNewsEntry, listAllNews, stateOfNewsEntry } from './news-changes.sql.ts'

const NewsStatusRef = builder.enumType('NewsStatus', {
  description: 'DRAFT: without a day. PLANNED: its day is ahead. PUBLISHED: everybody reads it.',
  values: NEWS_STATUSES,
})

export const ManagedNewsEntryRef = builder.objectRef<NewsRow>('ManagedNewsEntry').implement({
  description: 'An entry of the news as those see it who write it.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Of the entry.' }),
    revision: t.string({ description: REVISION, resolve: (row) => revisionOf(stateOfNewsEntry(row)) }),
    slug: t.exposeString('slug', {
      description:
        'Its part of the address. It follows the heading until everybody could read it, then it stays.',
    }),
    name: t.exposeString('name', { description: 'Its heading, 5 to 120 characters.' }),
    status: t.field({
      type: NewsStatusRef,
      description: 'Where it stands at this moment.',
      resolve: (row, _, { clock }) => newsStatus(row, clock.now()),
    }),
    date: t.expose('date', {
      type: 'DateTime',
      nullable: true,
      description: 'From when on everybody reads it; null of a draft.',
    }),
    teaser: t.exposeString('teaser', { description: 'Plain text, at most 300 characters; may be empty.' }),
    image: t.exposeString('image', { nullable: true, description: 'Address of its picture.' }),
    imageText: t.exposeString('imageText', {
      nullable: true,
      description: 'What the picture shows; null where it is mere decoration.',
    }),
    text: t.exposeString('text', { description: 'Markdown, as it was written.' }),
    link: t.exposeString('link', { nullable: true, description: 'Where more about it stands.' }),
    video: t.exposeString('video', { nullable: true, description: 'Address of a film about it.' }),
    videoText: t.exposeString('videoText', {
      nullable: true,
      description: 'What the film shows and says, in plain text of at most 5,000 characters.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last changed.' }),
  }),
})

const ManagedNewsPageRef = builder
  .objectRef<{ data: NewsRow[]; paginatorInfo: PaginatorInfo }>('ManagedNewsPage')
  .implement({
    description: 'A page of all news.',
    fields: (t) => ({
      data: t.expose('data', { type: [ManagedNewsEntryRef], description: 'The entries of this page.' }),
      paginatorInfo: t.expose('paginatorInfo', {
        type: PaginatorInfoRef,
        description: 'Where this page stands.',
      }),
    }),
  })

builder.queryFields((t) => ({
  managedNews: t.field({
    type: ManagedNewsPageRef,
    nullable: true,
    description:
      'All news, drafts first, then the newest, for the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
    args: pageArguments,
    resolve: async (_, args, { db, viewer }) => {
      requireContentEditor(viewer)
      const page = checkedPage(args.page, args.count)
      const { rows, total } = await listAllNews(db, page)
      return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
    },
  }),
  managedNewsEntry: t.field({
    type: ManagedNewsEntryRef,
    nullable: true,
    description:
      'One entry, whatever its day, for the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
    args: { id: t.arg.int({ description: 'Of the entry.' }) },
    resolve: async (_, { id }, { db, viewer }) => {
      requireContentEditor(viewer)
      const row = await findAnyNewsEntry(db, id)
      if (row === null) throw notFound('Dieser Beitrag')
      return row
    },
  }),
}))
