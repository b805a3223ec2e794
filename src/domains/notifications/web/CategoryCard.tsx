import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { ChannelSwitch } from './ChannelSwitch.tsx'
import { DailyDigestSwitch } from './DailyDigestSwitch.tsx'
import {
  type NotificationSettingsPageQuery,
  SubscribeNotificationEventDocument,
  UnsubscribeNotificationEventDocument,
} from './NotificationSettings.generated.ts'
import styles from './NotificationSettings.module.css'
import { SubscriptionSwitch } from './SubscriptionSwitch.tsx'

type Category = NotificationSettingsPageQuery['notificationCategories'][number]

type Props = {
  category: Category
  /** Whether the daily digest is on; null where it cannot be chosen. */
  daily: boolean | null
}

/** One category: its events and its channels. */
export function CategoryCard({ category, daily }: Props) {
  const { id, name, description, events, channels } = category
  const isSilent = channels.every(({ subscriptionId }) => subscriptionId === null)
  return (
    <section className={styles.card} aria-labelledby={`kategorie-${id}`}>
      <div>
        <h2 id={`kategorie-${id}`}>{name}</h2>
        <p className={styles.quiet}>{description}</p>
      </div>
      <h3 id={`anlass-${id}`}>{say`Worüber`}</h3>
      <ul className={styles.rows} aria-labelledby={`anlass-${id} kategorie-${id}`}>
        {events.map((event) => (
          <li key={event.id}>
            <SubscriptionSwitch
              choice={event}
              begin={() => mutate(SubscribeNotificationEventDocument, { eventId: event.id })}
              end={(subscriptionId) => mutate(UnsubscribeNotificationEventDocument, { subscriptionId })}
            />
          </li>
        ))}
      </ul>
      <h3 id={`weg-${id}`}>{say`Auf welchem Weg`}</h3>
      <ul className={styles.rows} aria-labelledby={`weg-${id} kategorie-${id}`}>
        {channels.map((channel) => (
          <li key={channel.id}>
            <ChannelSwitch categoryId={id} channel={channel} />
          </li>
        ))}
      </ul>
      {daily === null ? null : (
        <>
          <h3>{say`Wie oft per E-Mail`}</h3>
          <div className={styles.row}>
            <DailyDigestSwitch isOn={daily} />
          </div>
        </>
      )}
      {isSilent ? (
        <Notice>{say`Davon erreicht Sie gerade nichts: Kein Weg ist eingeschaltet.`}</Notice>
      ) : null}
    </section>
  )
}
