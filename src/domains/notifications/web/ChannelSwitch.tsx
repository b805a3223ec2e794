import { mutate } from '#kit/web/data/mutate.ts'
import {
  type NotificationSettingsPageQuery,
  SubscribeNotificationChannelDocument,
  UnsubscribeNotificationChannelDocument,
} from './NotificationSettings.generated.ts'
import { SubscriptionSwitch } from './SubscriptionSwitch.tsx'

type Channel = NotificationSettingsPageQuery['notificationCategories'][number]['channels'][number]

/**
 * The switch of one channel of a category. It asks here for permissions that the channel needs on this
 * device.
 */
export function ChannelSwitch({ categoryId, channel }: { categoryId: number; channel: Channel }) {
  return (
    <SubscriptionSwitch
      choice={channel}
      begin={() =>
        mutate(SubscribeNotificationChannelDocument, {
          notificationCategoryId: categoryId,
          channelId: channel.id,
        })
      }
      end={(subscriptionId) => mutate(UnsubscribeNotificationChannelDocument, { subscriptionId })}
    />
  )
}
