import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { PushToggle } from '#domains/push/web/PushToggle.tsx'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { CATEGORIES } from '../notification.rules.ts'
import type { Route } from './+types/NotificationSettingsPage.ts'
import { CategoryCard } from './CategoryCard.tsx'
import { NotificationSettingsPageDocument } from './NotificationSettings.generated.ts'
import styles from './NotificationSettings.module.css'

const STAFF_IDS: readonly number[] = CATEGORIES.filter(({ isForStaff }) => isForStaff).map(({ id }) => id)

export const clientLoader = () => loadOwn(NotificationSettingsPageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Benachrichtigungen`, isPrivate: true })

/** The settings of events and channels. Each switch saves by itself. */
export default function NotificationSettingsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const me = useCurrentUser()
  return (
    <AccountFrame title={say`Benachrichtigungen`} errors={errors}>
      <p>{say`Wählen Sie, worüber wir Ihnen schreiben. Jede Änderung gilt sofort.`}</p>
      {me !== null && me.settings.municipality === null ? (
        <p>
          {rich`Für Nachrichten aus Ihrer Gemeinde ${mark(<Link to={paths.PROFILE} />, 'wählen Sie bitte Ihre Gemeinde')}.`}
        </p>
      ) : null}
      <div className={styles.cards}>
        {me === null ? null : (
          <section className={styles.card} aria-labelledby="geraet">
            <h2 id="geraet">{say`Dieses Gerät`}</h2>
            <PushToggle personId={me.id} />
            <p className={styles.quiet}>
              {say`Welche Nachrichten als Push kommen, wählen Sie hier bei jedem Thema unter „Auf welchem Weg“.`}
            </p>
          </section>
        )}
        {data?.notificationCategories.map((category) => (
          <CategoryCard
            key={category.id}
            category={category}
            daily={STAFF_IDS.includes(category.id) ? data.staffDailyDigest : null}
          />
        ))}
      </div>
      {data === null ? null : (
        <section className={styles.always} aria-labelledby="immer">
          <h2 id="immer">{say`Das schreiben wir Ihnen immer`}</h2>
          <p>
            {say`Was Ihr Konto schützt und was Sie selbst ausgelöst haben: Bestätigung Ihrer E‑Mail-Adresse, neues Passwort, Sperrung oder Löschung des Kontos, Eingang Ihrer Meldung und Entscheidungen über Inhalte und Hinweise von Ihnen.`}
          </p>
        </section>
      )}
    </AccountFrame>
  )
}
