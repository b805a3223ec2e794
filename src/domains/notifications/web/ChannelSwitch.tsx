import { mutate } from '#kit/web/data/mutate.ts'
import {
  type NotificationSettingsPageQuery,
  SubscribeNotificationChannelDocument,
  UnsubscribeNotificationChannelDocument,
} from './NotificationSettings.generated.ts'
import { SubscriptionSwitch } from './SubscriptionSwitch.tsx'

type Channel = NotificationSettingsPageQuery['notificationCategories'][number]['channels'][number]

/** One way of a category. What a way needs on this device before it can begin, it asks for here. */
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
