import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { CHANNELS, subscriptionId } from '../notification.rules.ts'
import { channelOf, setChannel, setEvent, subscribed } from './set-subscription.ts'
import { type CategoryChoices, type Choice, subscriptionsOf } from './subscriptions.ts'

const ChannelKind = builder.enumType('NotificationChannelKind', {
  description: 'A way by which notifications reach somebody.',
  values: Object.fromEntries(CHANNELS.map(({ name }) => [name, {}])) as Record<
    (typeof CHANNELS)[number]['name'],
    object
  >,
})

const SUBSCRIPTION =
  'Ends it, when given to the matching unsubscribe call; always the same for the same person. Null while it is off.'

const ChannelRef = builder.objectRef<CategoryChoices['channels'][number]>('NotificationChannel').implement({
  description: 'A way by which the notifications of one category reach somebody.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Each category’s channels have ids of their own.' }),
    name: t.exposeString('name', { description: 'In German.' }),
    description: t.exposeString('description', { description: 'One German sentence.' }),
    kind: t.expose('kind', { type: ChannelKind, description: 'Which way it is.' }),
    subscriptionId: t.exposeInt('subscriptionId', { nullable: true, description: SUBSCRIPTION }),
  }),
})

const EventRef = builder.objectRef<Choice>('NotificationEvent').implement({
  description: 'Something that people can be told of.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Never changes.' }),
    name: t.exposeString('name', { description: 'In German.' }),
    description: t.exposeString('description', { description: 'One German sentence or two.' }),
    subscriptionId: t.exposeInt('subscriptionId', { nullable: true, description: SUBSCRIPTION }),
  }),
})

const CategoryRef = builder.objectRef<CategoryChoices>('NotificationCategory').implement({
  description:
    'A group of events with the ways that they share. Somebody is told of an event when it is on and at least one channel of its category is, too.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Never changes.' }),
    name: t.exposeString('name', { description: 'In German.' }),
    description: t.exposeString('description', { description: 'One German sentence.' }),
    channels: t.expose('channels', { type: [ChannelRef], description: 'Ways that there are, at most 3.' }),
    events: t.expose('events', { type: [EventRef], description: 'What belongs to it, at most 5.' }),
  }),
})

const SubscriptionRef = builder.objectRef<{ id: number }>('NotificationSubscription').implement({
  description: 'What came of switching an event or a channel on or off.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The subscription that began or ended.' }),
    success: t.boolean({
      description: 'True: whatever goes wrong is an error.',
      resolve: () => true,
    }),
  }),
})

builder.queryField('notificationCategories', (t) =>
  t.field({
    type: [CategoryRef],
    description:
      'What the asking person can be told of and how, with what they have chosen, at most 5. What is for staff only staff of a municipality get. Errors: UNAUTHENTICATED.',
    resolve: (_, __, context) => subscriptionsOf(context, requireSignedIn(context.viewer)),
  }),
)

type Set = typeof setChannel

/** Begins a subscription of the viewer. */
async function begin(context: Context, set: Set, id: number) {
  const viewer = requireSignedIn(context.viewer)
  await set(context, viewer, id, true)
  return { id: subscriptionId(viewer.id, id) }
}

/** Ends a subscription of the viewer. */
async function end(context: Context, set: Set, id: number) {
  const viewer = requireSignedIn(context.viewer)
  await set(context, viewer, subscribed(viewer, id), false)
  return { id }
}

builder.mutationFields((t) => ({
  subscribeNotificationChannel: t.field({
    type: SubscriptionRef,
    description:
      'From now on the category’s events reach the asking person this way. Twice changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: {
      notificationCategoryId: t.arg.int({ description: 'The category.' }),
      channelId: t.arg.int({ description: 'One of its channels.' }),
    },
    resolve: (_, { notificationCategoryId, channelId }, context) => {
      requireSignedIn(context.viewer)
      return begin(context, setChannel, channelOf(notificationCategoryId, channelId))
    },
  }),
  subscribeNotificationEvent: t.field({
    type: SubscriptionRef,
    description:
      'From now on the asking person is told of it, by the channels of its category that are on. Announcements: those of their own municipality. Twice changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT (no municipality chosen), FEATURE_DISABLED.',
    args: { eventId: t.arg.int({ description: 'Which.' }) },
    resolve: (_, { eventId }, context) => begin(context, setEvent, eventId),
  }),
  unsubscribeNotificationChannel: t.field({
    type: SubscriptionRef,
    description: 'Ends that. Twice changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { subscriptionId: t.arg.int({ description: 'The channel’s subscriptionId.' }) },
    resolve: (_, args, context) => end(context, setChannel, args.subscriptionId),
  }),
  unsubscribeNotificationEvent: t.field({
    type: SubscriptionRef,
    description:
      'Ends that; of announcements those of every municipality. Twice changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { subscriptionId: t.arg.int({ description: 'The event’s subscriptionId.' }) },
    resolve: (_, args, context) => end(context, setEvent, args.subscriptionId),
  }),
}))
