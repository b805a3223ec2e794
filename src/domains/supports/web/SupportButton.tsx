import { Check, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { LoginState } from '#domains/auth/web/LoginPage.tsx'
import * as paths from '#domains/paths.ts'
import { rememberIntent, takeIntent } from '#domains/reports/web/report-intent.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './FollowOffer.module.css'
import { FollowOffer } from './FollowOffer.tsx'
import { type SupportFragment, SupportReportDocument, UnsupportReportDocument } from './Support.generated.ts'

type Props = { report: SupportFragment }

/**
 * Says that a report concerns the reader, too, and takes it back. People who are not signed in are led to the
 * sign-in; after signing in the support is saved automatically.
 */
export function SupportButton({ report }: Props) {
  const me = useCurrentUser()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const [isOffered, setOffered] = useState(false)
  const isBusy = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const { canSupport, canFollow } = report.permissions

  const set = async (wants: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    const ids = { reportId: report.id }
    const outcome = wants
      ? await mutate(SupportReportDocument, ids)
      : await mutate(UnsupportReportDocument, ids)
    isBusy.current = false
    setPending(false)
    if (!outcome.ok) return showToast(outcome.errors[0]?.message ?? '', 'error')
    showToast(wants ? say`Danke. Sie zählen jetzt mit.` : say`Sie zählen nicht mehr mit.`)
    setOffered(wants)
    await revalidate()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wanted before signing in happens once
  useEffect(() => {
    if (me !== null && takeIntent('support', report.id, Date.now()) && canSupport && !report.isSupported)
      void set(true)
  }, [me?.id, report.id])

  // Followed in any way, the offer is over: taking that back does not renew it.
  useEffect(() => {
    if (report.isFollowed) setOffered(false)
  }, [report.isFollowed])

  if (me === null) {
    if (!report.acceptsSupport) return null
    const signIn = () => {
      rememberIntent('support', report.id, Date.now())
      const reason = say`Melden Sie sich an, dann zählen Sie mit.`
      void navigate(paths.LOGIN, { state: { reason } satisfies LoginState })
    }
    return (
      <Button icon={<Icon of={Users} />} onClick={signIn}>
        {say`Betrifft mich auch`}
      </Button>
    )
  }
  if (!canSupport && !report.isSupported) return null
  return (
    <>
      <Button
        ref={button}
        icon={<Icon of={report.isSupported ? Check : Users} />}
        aria-pressed={report.isSupported}
        isPending={isPending}
        onClick={() => set(!report.isSupported)}
      >
        {say`Betrifft mich auch`}
      </Button>
      <div role="status" className={styles.offers}>
        {isOffered && canFollow && !report.isFollowed ? (
          <FollowOffer
            reportId={report.id}
            onEnd={() => {
              setOffered(false)
              button.current?.focus()
            }}
          />
        ) : null}
      </div>
    </>
  )
}
