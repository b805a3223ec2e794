import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { CHANNELS, subscriptionId } from '../notification.rules.ts'
import { channelOf, setChannel, setEvent, subscribed } from './set-subscription.ts'
import { type CategoryChoices, type Choice, subscriptionsOf } from './subscriptions.ts'

const ChannelKind = builder.enumType('NotificationChannelKind', {
  description: 'A kind of channel for notifications.',
  values: Object.fromEntries(CHANNELS.map(({ name }) => [name, {}])) as Record<
    (typeof CHANNELS)[number]['name'],
    object
  >,
})

const SUBSCRIPTION =
  'Id for the matching unsubscribe mutation; it never changes for a person. Null while it is off.'

const ChannelRef = builder.objectRef<CategoryChoices['channels'][number]>('NotificationChannel').implement({
  description: 'A channel by which the notifications of one category reach a person.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all categories.' }),
    name: t.exposeString('name', { description: 'Its German name.' }),
    description: t.exposeString('description', { description: 'One German sentence.' }),
    kind: t.expose('kind', { type: ChannelKind, description: 'The kind of channel.' }),
    subscriptionId: t.exposeInt('subscriptionId', { nullable: true, description: SUBSCRIPTION }),
  }),
})

const EventRef = builder.objectRef<Choice>('NotificationEvent').implement({
  description: 'An event that people can be told of.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Never changes.' }),
    name: t.exposeString('name', { description: 'Its German name.' }),
    description: t.exposeString('description', { description: 'One German sentence or two.' }),
    subscriptionId: t.exposeInt('subscriptionId', { nullable: true, description: SUBSCRIPTION }),
  }),
})

const CategoryRef = builder.objectRef<CategoryChoices>('NotificationCategory').implement({
  description:
    'A group of events with the channels that they share. A person is told of an event if it is on and at least one channel of its category is on.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Never changes.' }),
    name: t.exposeString('name', { description: 'Its German name.' }),
    description: t.exposeString('description', { description: 'One German sentence.' }),
    channels: t.expose('channels', { type: [ChannelRef], description: 'Its channels, at most 3.' }),
    events: t.expose('events', { type: [EventRef], description: 'Its events, at most 5.' }),
  }),
})

const SubscriptionRef = builder.objectRef<{ id: number }>('NotificationSubscription').implement({
  description: 'The result of switching an event or a channel on or off.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The subscription that began or ended.' }),
    success: t.boolean({
      description: 'Always true; failures are errors.',
      resolve: () => true,
    }),
  }),
})

builder.queryField('notificationCategories', (t) =>
  t.field({
    type: [CategoryRef],
    description:
      'The categories of notifications with the viewer’s settings, at most 5; those for staff only for staff of a municipality. Errors: UNAUTHENTICATED.',
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
      'Switches a channel of a category on for the viewer. A repeated call changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: {
      notificationCategoryId: t.arg.int({ description: 'Id of the notification category.' }),
      channelId: t.arg.int({ description: 'Id of one of the category’s channels.' }),
    },
    resolve: (_, { notificationCategoryId, channelId }, context) => {
      requireSignedIn(context.viewer)
      return begin(context, setChannel, channelOf(notificationCategoryId, channelId))
    },
  }),
  subscribeNotificationEvent: t.field({
    type: SubscriptionRef,
    description:
      'Switches an event on for the viewer, by the channels of its category that are on. Announcements are those of the viewer’s home municipality. A repeated call changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT (no municipality chosen), FEATURE_DISABLED.',
    args: { eventId: t.arg.int({ description: 'Id of the event.' }) },
    resolve: (_, { eventId }, context) => begin(context, setEvent, eventId),
  }),
  unsubscribeNotificationChannel: t.field({
    type: SubscriptionRef,
    description:
      'Switches a channel off. A repeated call changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { subscriptionId: t.arg.int({ description: 'The channel’s subscriptionId.' }) },
    resolve: (_, args, context) => end(context, setChannel, args.subscriptionId),
  }),
  unsubscribeNotificationEvent: t.field({
    type: SubscriptionRef,
    description:
      'Switches an event off; announcements are switched off for every municipality. A repeated call changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { subscriptionId: t.arg.int({ description: 'The event’s subscriptionId.' }) },
    resolve: (_, args, context) => end(context, setEvent, args.subscriptionId),
  }),
}))
