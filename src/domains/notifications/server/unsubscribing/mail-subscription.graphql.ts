import { builder } from '#kit/server/builder.ts'
import { subscriptionBehind } from './unsubscribe.ts'

const MailSubscriptionRef = builder.objectRef<{ name: string; isOn: boolean }>('MailSubscription').implement({
  description: 'The subscription that the link in a mail’s List-Unsubscribe header ends.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its German name.' }),
    isOn: t.exposeBoolean('isOn', { description: 'Whether the subscription is still on.' }),
  }),
})

builder.queryField('mailSubscription', (t) =>
  t.field({
    type: MailSubscriptionRef,
    nullable: true,
    description:
      'The subscription behind a link in a mail, without a sign-in; a POST to the link ends it (RFC 8058). Null for an invalid link.',
    args: { token: t.arg.string({ description: 'The last part of the link.' }) },
    resolve: (_, { token }, context) => subscriptionBehind(context, token),
  }),
)
