import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { REVISION, revisionOf } from '#kit/server/revision.ts'
import { NEWS_STATUSES, newsStatus } from '../../news.rules.ts'
import { requireContentEditor } from '../content.policy.ts'
import type { NewsRow } from './news.sql.ts'
import { findAnyNewsEntry, listAllNews, stateOfNewsEntry } from './news-changes.sql.ts'

const NewsStatusRef = builder.enumType('NewsStatus', {
  description: 'DRAFT: has no date. PLANNED: its date is in the future. PUBLISHED: public.',
  values: NEWS_STATUSES,
})

export const ManagedNewsEntryRef = builder.objectRef<NewsRow>('ManagedNewsEntry').implement({
  description: 'A news entry for its editors.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id of the entry.' }),
    revision: t.string({ description: REVISION, resolve: (row) => revisionOf(stateOfNewsEntry(row)) }),
    slug: t.exposeString('slug', {
      description:
        'Its part of the path. It follows the heading until publication and never changes afterwards.',
    }),
    name: t.exposeString('name', { description: 'Its heading, 5 to 120 characters.' }),
    status: t.field({
      type: NewsStatusRef,
      description: 'Its present state.',
      resolve: (row, _, { clock }) => newsStatus(row, clock.now()),
    }),
    date: t.expose('date', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of publication; null for a draft.',
    }),
    teaser: t.exposeString('teaser', { description: 'Plain text, at most 300 characters; may be empty.' }),
    image: t.exposeString('image', { nullable: true, description: 'Address of its picture.' }),
    imageText: t.exposeString('imageText', {
      nullable: true,
      description: 'Alternative text of the picture; null if it is decoration.',
    }),
    text: t.exposeString('text', { description: 'The text in Markdown.' }),
    link: t.exposeString('link', { nullable: true, description: 'Link to more information.' }),
    video: t.exposeString('video', { nullable: true, description: 'URL of a film about it.' }),
    videoText: t.exposeString('videoText', {
      nullable: true,
      description: 'Description of the film and its words, in plain text of at most 5,000 characters.',
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
        description: 'Position of this page in the list.',
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
      'One news entry, public or not, for the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
    args: { id: t.arg.int({ description: 'Id of the entry.' }) },
    resolve: async (_, { id }, { db, viewer }) => {
      requireContentEditor(viewer)
      const row = await findAnyNewsEntry(db, id)
      if (row === null) throw notFound(say`Dieser Beitrag wurde nicht gefunden.`)
      return row
    },
  }),
}))
