import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { OwnLinks } from '#domains/town-sign-in/web/OwnLinks.tsx'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { deviceTimeZone } from '#kit/web/device-time-zone.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/SessionsPage.ts'
import { EndEverywhere } from './EndEverywhere.tsx'
import { EndSessionDocument, SessionsPageDocument, type SessionsPageQuery } from './Sessions.generated.ts'
import styles from './SessionsPage.module.css'

export const clientLoader = () => loadOwn(SessionsPageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Meine Anmeldungen`, isPrivate: true })

/** Lists the person's sessions and ends them (S-10). */
export default function SessionsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <AccountFrame title={say`Meine Anmeldungen`} errors={errors}>
      <p>
        {say`Hier sind Sie angemeldet. Kommt Ihnen etwas fremd vor, beenden Sie es und ändern Sie Ihr Passwort. Den Ort eines Geräts speichern wir nicht.`}
      </p>
      <ul className={styles.list}>
        {data?.sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      <EndEverywhere />
      {data?.townSignInLinks?.length ? <OwnLinks links={data.townSignInLinks} /> : null}
    </AccountFrame>
  )
}

type Session = SessionsPageQuery['sessions'][number]

function SessionItem({ session }: { session: Session }) {
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const device = session.device ?? say`Unbekanntes Gerät`
  const timeZone = deviceTimeZone()
  const end = async () => {
    setPending(true)
    const outcome = await mutate(EndSessionDocument, { id: session.id })
    // A session that is already over, for example after a double click, counts as ended.
    const isOver = outcome.ok || outcome.errors.every(isGone)
    if (isOver) showToast(say`Abgemeldet: ${device}.`)
    else showToast(outcome.errors[0]?.message ?? '', 'error')
    await revalidate()
    setPending(false)
    // The pressed button is gone. The focus must not move to the next session's button, or a double click
    // would press it.
    if (isOver) focusFirst(document.querySelector('main h1'))
  }
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {device}
          {session.isCurrent ? <span className={styles.current}>{say`dieses Gerät`}</span> : null}
        </p>
        <p className={styles.times}>
          {rich`Zuletzt benutzt ${<Ago iso={session.lastUsedAt} timeZone={timeZone} />}, angemeldet am ${dateTimeText(session.createdAt, timeZone)}`}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button onClick={end} isPending={isPending}>
          {say`Abmelden`}
          <span className="hidden-visually">
            : {say`${device}, angemeldet am ${dateTimeText(session.createdAt, timeZone)}`}
          </span>
        </Button>
      )}
    </li>
  )
}

const isGone = ({ code }: ApiError): boolean => code === 'NOT_FOUND'
