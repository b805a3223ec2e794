import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { builder } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { MOST_COUNTED } from '../notification.rules.ts'
import { countUnread, listNotifications, markRead } from './bell.sql.ts'
import type { NotificationRow } from './notifications.sql.ts'

/** Most notifications that one call marks as read: the largest page. */
const MOST_MARKED = 100

const NotificationRef = builder.objectRef<NotificationRow>('Notification').implement({
  description: 'What somebody was told. It goes after 90 days.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The higher the newer.' }),
    title: t.exposeString('title', { description: 'What happened, in a few German words.' }),
    path: t.exposeString('path', { description: 'Where it leads on this site.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it happened.' }),
    isRead: t.boolean({
      description: 'Whether it was seen.',
      resolve: ({ readAt }) => readAt !== null,
    }),
  }),
})

type NotificationPage = { data: NotificationRow[]; paginatorInfo: PaginatorInfo }

const NotificationPageRef = builder.objectRef<NotificationPage>('NotificationPage').implement({
  description: 'A page of what somebody was told.',
  fields: (t) => ({
    data: t.expose('data', { type: [NotificationRef], description: 'The newest first.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Where this page stands.',
    }),
  }),
})

const ReadRef = builder.objectRef<{ unreadCount: number }>('NotificationsRead').implement({
  description: 'What is left after marking.',
  fields: (t) => ({
    unreadCount: t.exposeInt('unreadCount', { description: 'As unreadNotificationCount.' }),
  }),
})

builder.queryFields((t) => ({
  notifications: t.field({
    type: NotificationPageRef,
    description:
      'What the asking person was told and may still see, whichever way it reached them besides. Errors: UNAUTHENTICATED, BAD_USER_INPUT.',
    args: pageArguments,
    resolve: async (_, args, { viewer, db, clock }) => {
      const page = checkedPage(args.page, args.count)
      const { rows, total } = await listNotifications(db, requireSignedIn(viewer), page, clock.now())
      return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
    },
  }),
  unreadNotificationCount: t.int({
    description: `How many of them are new, at most ${MOST_COUNTED}. Errors: UNAUTHENTICATED.`,
    resolve: (_, __, { viewer, db, clock }) =>
      countUnread(db, requireSignedIn(viewer), MOST_COUNTED, clock.now()),
  }),
}))

builder.mutationField('markNotificationRead', (t) =>
  t.field({
    type: ReadRef,
    description:
      'The asking person has seen them; numbers of anybody else’s change nothing, nor does twice. Errors: UNAUTHENTICATED, BAD_USER_INPUT.',
    args: {
      ids: t.arg.intList({ required: false, description: `Which, at most ${MOST_MARKED}; without it all.` }),
    },
    resolve: async (_, { ids }, { viewer, db, clock }) => {
      const reader = requireSignedIn(viewer)
      if (ids != null && ids.length > MOST_MARKED)
        throw badInput({ ids: `Höchstens ${MOST_MARKED} auf einmal.` })
      const now = clock.now()
      await markRead(db, reader.id, ids ?? null, now)
      return { unreadCount: await countUnread(db, reader, MOST_COUNTED, now) }
    },
  }),
)
