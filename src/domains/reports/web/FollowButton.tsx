import { Bell, BellOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { LoginState } from '#domains/auth/web/LoginPage.tsx'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ReportActionsFragment } from './ReportActions.generated.ts'
import { rememberIntent, takeIntent } from './report-intent.ts'

const fetchDocuments = () => import('./ReportActions.generated.ts')
const fetchFollow = () => fetchDocuments().then((module) => module.FollowReportDocument)
const fetchUnfollow = () => fetchDocuments().then((module) => module.UnfollowReportDocument)

type Props = {
  report: Pick<
    ReportActionsFragment,
    'id' | 'isDuplicate' | 'isFollowed' | 'isInternal' | 'section' | 'permissions'
  >
}

/**
 * Follows or unfollows a report. People who are not signed in are led to the sign-in; back on the page the
 * follow happens by itself.
 */
export function FollowButton({ report }: Props) {
  const me = useCurrentUser()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)
  const { canFollow } = report.permissions

  const set = async (wants: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    const ids = { reportId: report.id }
    const outcome = wants ? await mutate(fetchFollow, ids) : await mutate(fetchUnfollow, ids)
    isBusy.current = false
    setPending(false)
    if (!outcome.ok) return showToast(outcome.errors[0]?.message ?? '', 'error')
    showToast(
      wants
        ? say`Sie verfolgen diese Meldung jetzt: Bei jedem neuen Status kommt eine E‑Mail.`
        : say`Sie verfolgen diese Meldung nicht mehr.`,
    )
    await revalidate()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wanted before signing in happens once
  useEffect(() => {
    if (me !== null && takeIntent('follow', report.id, Date.now()) && canFollow && !report.isFollowed)
      void set(true)
  }, [me?.id, report.id])

  if (me === null) {
    if (report.section !== 'STANDARD' || report.isInternal || report.isDuplicate) return null
    const signIn = () => {
      rememberIntent('follow', report.id, Date.now())
      const reason = say`Melden Sie sich an, dann verfolgen Sie die Meldung: Bei jedem neuen Status kommt eine E‑Mail.`
      void navigate(paths.LOGIN, { state: { reason } satisfies LoginState })
    }
    return (
      <Button icon={<Icon of={Bell} />} onClick={signIn}>
        {say`Verfolgen`}
      </Button>
    )
  }
  if (!canFollow && !report.isFollowed) return null
  return (
    <Button
      icon={<Icon of={report.isFollowed ? BellOff : Bell} />}
      isPending={isPending}
      onClick={() => set(!report.isFollowed)}
    >
      {report.isFollowed ? say`Nicht mehr verfolgen` : say`Verfolgen`}
    </Button>
  )
}
