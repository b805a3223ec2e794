import { builder } from '#kit/server/builder.ts'
import { subscriptionBehind } from './unsubscribe.ts'

type Behind = NonNullable<Awaited<ReturnType<typeof subscriptionBehind>>>

const MailSubscriptionRef = builder.objectRef<Behind>('MailSubscription').implement({
  description: 'The subscription that the link in a mail’s List-Unsubscribe header ends.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its German name.' }),
    isOn: t.exposeBoolean('isOn', { description: 'Whether the subscription is still on.' }),
    hasAccount: t.exposeBoolean('hasAccount', {
      description:
        'Whether it belongs to an account, which can switch it on again; false for the mails to a caller.',
    }),
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
