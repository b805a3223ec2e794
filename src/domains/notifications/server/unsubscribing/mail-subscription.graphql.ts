import { builder } from '#kit/server/builder.ts'
import { subscriptionBehind } from './unsubscribe.ts'

const MailSubscriptionRef = builder.objectRef<{ name: string; isOn: boolean }>('MailSubscription').implement({
  description: 'What the link in a mail’s List-Unsubscribe ends.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is about, in German.' }),
    isOn: t.exposeBoolean('isOn', { description: 'It still runs.' }),
  }),
})

builder.queryField('mailSubscription', (t) =>
  t.field({
    type: MailSubscriptionRef,
    nullable: true,
    description:
      'What a link from a mail ends, for whoever holds it; it is ended by a POST to that link, without a sign-in (RFC 8058). Null for a link that is not ours.',
    args: { token: t.arg.string({ description: 'The last part of the link.' }) },
    resolve: (_, { token }, context) => subscriptionBehind(context, token),
  }),
)
