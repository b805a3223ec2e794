import { builder } from '#kit/server/builder.ts'
import { removePushSubscription, replacePushSubscription, savePushSubscription } from './save-subscription.ts'

const PushConfigRef = builder.objectRef<{ publicKey: string }>('PushConfig').implement({
  description: 'What a browser needs to take push messages of this site.',
  fields: (t) => ({
    publicKey: t.exposeString('publicKey', {
      description:
        'The site’s key (RFC 8292), base64url of 65 bytes. Subscriptions made with another one get nothing any more.',
    }),
  }),
})

const PushSubscriptionInputRef = builder.inputType('PushSubscriptionInput', {
  description: 'A subscription as the browser’s Push API gives it.',
  fields: (t) => ({
    endpoint: t.string({
      description:
        'Address of the device at its push service; https and one of the known services. At most 1000 characters.',
    }),
    p256dh: t.string({ description: 'The device’s public key, base64url of 65 bytes.' }),
    auth: t.string({ description: 'The device’s secret, base64url of 16 bytes.' }),
  }),
})

builder.queryField('pushConfig', (t) =>
  t.field({
    type: PushConfigRef,
    description: 'What a browser needs to take push messages of this site.',
    resolve: (_, __, { push }) => push,
  }),
)

builder.mutationFields((t) => ({
  savePushSubscription: t.boolean({
    description:
      'From now on this device of the asking person takes push messages, until they sign out on it; always true. Errors: UNAUTHENTICATED, BAD_USER_INPUT, RATE_LIMITED.',
    args: { input: t.arg({ type: PushSubscriptionInputRef }) },
    resolve: async (_, { input }, context) => {
      await savePushSubscription(context, input)
      return true
    },
  }),
  replacePushSubscription: t.boolean({
    description:
      'A browser has renewed its subscription by itself; whoever knows the old address may. Always true. Errors: BAD_USER_INPUT, RATE_LIMITED.',
    args: {
      endpoint: t.arg.string({ description: 'The address until now.' }),
      input: t.arg({ type: PushSubscriptionInputRef }),
    },
    resolve: async (_, { endpoint, input }, context) => {
      await replacePushSubscription(context, endpoint, input)
      return true
    },
  }),
  removePushSubscription: t.boolean({
    description:
      'The asking person’s device takes no more push messages; always true. Errors: UNAUTHENTICATED.',
    args: { endpoint: t.arg.string({ description: 'Its address.' }) },
    resolve: async (_, { endpoint }, context) => {
      await removePushSubscription(context, endpoint)
      return true
    },
  }),
}))
