import { builder } from '#kit/server/builder.ts'
import { removePushSubscription, replacePushSubscription, savePushSubscription } from './save-subscription.ts'

const PushConfigRef = builder.objectRef<{ publicKey: string }>('PushConfig').implement({
  description: 'Configuration that a browser needs for push messages of this site.',
  fields: (t) => ({
    publicKey: t.exposeString('publicKey', {
      description:
        'The site’s key (RFC 8292), base64url of 65 bytes. Subscriptions with another key get no messages.',
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
    description: 'Configuration that a browser needs for push messages of this site.',
    resolve: (_, __, { push }) => push,
  }),
)

builder.mutationFields((t) => ({
  savePushSubscription: t.boolean({
    description:
      'Registers this device of the viewer for push messages until they sign out on it; always true. Errors: UNAUTHENTICATED, BAD_USER_INPUT, RATE_LIMITED.',
    args: { input: t.arg({ type: PushSubscriptionInputRef }) },
    resolve: async (_, { input }, context) => {
      await savePushSubscription(context, input)
      return true
    },
  }),
  replacePushSubscription: t.boolean({
    description:
      'Replaces a push subscription that a browser has renewed by itself; knowing the old address is enough. Always true. Errors: BAD_USER_INPUT, RATE_LIMITED.',
    args: {
      endpoint: t.arg.string({ description: 'The old address.' }),
      input: t.arg({ type: PushSubscriptionInputRef }),
    },
    resolve: async (_, { endpoint, input }, context) => {
      await replacePushSubscription(context, endpoint, input)
      return true
    },
  }),
  removePushSubscription: t.boolean({
    description:
      'Removes a device of the viewer, which gets no more push messages; always true. Errors: UNAUTHENTICATED.',
    args: { endpoint: t.arg.string({ description: 'The device’s address at its push service.' }) },
    resolve: async (_, { endpoint }, context) => {
      await removePushSubscription(context, endpoint)
      return true
    },
  }),
}))
