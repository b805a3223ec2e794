import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import * as paths from '#domains/paths.ts'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { deviceTimeZone } from '#kit/web/device-time-zone.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { pageOfRequest } from '#kit/web/page-of.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { NOTIFICATION_DAYS } from '../bell.rules.ts'
import type { Route } from './+types/NotificationsPage.ts'
import { MarkNotificationReadDocument, NotificationsPageDocument } from './Bell.generated.ts'
import styles from './NotificationsPage.module.css'
import { unread } from './unread.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOwn(NotificationsPageDocument, { page: pageOfRequest(request) })
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Nachrichten`, isPrivate: true })

/** A person's notifications, newest first. Opening the page marks those it shows as read. */
export default function NotificationsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const found = data?.notifications ?? null
  const [left, setLeft] = useState<number | null>(null)
  const fresh = found?.data.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? []
  const key = fresh.join()
  useEffect(() => {
    if (key === '') return
    void mutate(MarkNotificationReadDocument, { ids: key.split(',').map(Number) }).then((outcome) => {
      if (!outcome.ok) return
      unread.set(outcome.data.markNotificationRead.unreadCount)
      setLeft(outcome.data.markNotificationRead.unreadCount)
    })
  }, [key])
  return (
    <AccountFrame title={say`Nachrichten`} errors={errors}>
      <p>
        {rich`Was sich bei Ihren Meldungen und Kommentaren getan hat. Eine Nachricht bleibt ${NOTIFICATION_DAYS}\u00a0Tage. ${mark(<Link to={paths.NOTIFICATION_SETTINGS} />, 'Benachrichtigungen einstellen')}`}
      </p>
      {left !== null && left > 0 ? <AllRead onDone={() => setLeft(0)} /> : null}
      {found !== null && found.data.length === 0 ? (
        <EmptyState title={say`Noch keine Nachricht`}>
          <p>{say`Hier steht, wenn die Gemeinde antwortet oder sich der Status einer Ihrer Meldungen ändert.`}</p>
        </EmptyState>
      ) : null}
      {found !== null && found.data.length > 0 ? (
        <ul className={styles.list}>
          {found.data.map(({ id, title, path, createdAt, isRead }) => (
            <li key={id} data-new={!isRead || undefined}>
              <Link to={path}>{title}</Link>
              <p className={styles.when}>
                {isRead ? null : <strong className={styles.new}>{say`Neu`}</strong>}
                <time dateTime={createdAt}>{dateTimeText(createdAt, deviceTimeZone())}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {found ? (
        <Pagination info={found.paginatorInfo} linkTo={(page) => `${paths.NOTIFICATIONS}?seite=${page}`} />
      ) : null}
    </AccountFrame>
  )
}

/** Marks those on the other pages as read, too. */
function AllRead({ onDone }: { onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const { run, isPending, errors } = useAct(
    () => mutate(MarkNotificationReadDocument, {}),
    async ({ markNotificationRead }) => {
      unread.set(markNotificationRead.unreadCount)
      showToast(say`Alle Nachrichten sind gelesen.`)
      // Focus would be lost with the button, which disappears.
      focusFirst(document.querySelector('main h1'))
      onDone()
      await revalidate()
    },
  )
  return (
    <div>
      <Messages errors={errors} />
      <Button isPending={isPending} onClick={run}>
        {say`Alle als gelesen markieren`}
      </Button>
    </div>
  )
}
