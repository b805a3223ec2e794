import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { NOTIFICATION_DAYS } from '../bell.rules.ts'
import { MOST_COUNTED } from '../notification.rules.ts'
import { countUnread, listNotifications, markRead } from './bell.sql.ts'
import type { NotificationRow } from './notifications.sql.ts'

/** Most notifications that one call marks as read: the largest page. */
const MOST_MARKED = 100

const NotificationRef = builder.objectRef<NotificationRow>('Notification').implement({
  description: `A notification of one person. It is deleted ${NOTIFICATION_DAYS} days after it came, read or not.`,
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Newer entries have higher ids.' }),
    title: t.exposeString('title', { description: 'The event in a few German words.' }),
    path: t.exposeString('path', { description: 'Path of its page on this site.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the event.' }),
    isRead: t.boolean({
      description: 'Whether it was read.',
      resolve: ({ readAt }) => readAt !== null,
    }),
  }),
})

type NotificationPage = { data: NotificationRow[]; paginatorInfo: PaginatorInfo }

const NotificationPageRef = builder.objectRef<NotificationPage>('NotificationPage').implement({
  description: 'A page of notifications.',
  fields: (t) => ({
    data: t.expose('data', { type: [NotificationRef], description: 'The newest first.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
  }),
})

const ReadRef = builder.objectRef<{ unreadCount: number }>('NotificationsRead').implement({
  description: 'The state after marking.',
  fields: (t) => ({
    unreadCount: t.exposeInt('unreadCount', {
      description: 'Number of unread notifications, as unreadNotificationCount.',
    }),
  }),
})

builder.queryFields((t) => ({
  notifications: t.field({
    type: NotificationPageRef,
    description:
      'The viewer’s notifications about content that they may still see, independent of channels. Errors: UNAUTHENTICATED, BAD_USER_INPUT.',
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
      'Marks notifications of the viewer as read; ids of other people and repeated calls change nothing. Errors: UNAUTHENTICATED, BAD_USER_INPUT.',
    args: {
      ids: t.arg.intList({ required: false, description: `Which, at most ${MOST_MARKED}; without it all.` }),
    },
    resolve: async (_, { ids }, { viewer, db, clock }) => {
      const reader = requireSignedIn(viewer)
      if (ids != null && ids.length > MOST_MARKED)
        throw badInput({ ids: say`Höchstens ${MOST_MARKED} auf einmal.` })
      const now = clock.now()
      await markRead(db, reader.id, ids ?? null, now)
      return { unreadCount: await countUnread(db, reader, MOST_COUNTED, now) }
    },
  }),
)
