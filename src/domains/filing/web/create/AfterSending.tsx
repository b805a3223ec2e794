import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { municipalityPath } from '#domains/paths.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { ReportTown } from '../draft/step-props.ts'
import { GuestArrived } from '../guest/GuestArrived.tsx'
import type { WaitingGuest } from '../guest/GuestForm.tsx'
import { type ArrivedState, GuestWaitingPage } from '../guest/GuestWaitingPage.tsx'
import { WaitingPage } from '../outbox/WaitingPage.tsx'
import { SentPage, type SentReport } from './SentPage.tsx'

/** The navigation state of that page. */
export type SentState = SentReport & WaitingGuest & ArrivedState

type Props = { sent: SentState | null; town: ReportTown; isWaiting: boolean }

/**
 * The page after sending: the report is there, or a guest's waits for its code, or all for a connection. An
 * address of it without that state, for example from a bookmark, leads to the town: an empty form would look
 * as if the report were lost.
 */
export function AfterSending({ sent, town, isWaiting }: Props) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isEmpty = state === null && !isWaiting
  const home = municipalityPath(town)
  useEffect(() => {
    if (isEmpty) void navigate(home, { replace: true })
  }, [isEmpty, home, navigate])
  if (sent?.permissions) return <SentPage report={sent} town={town} />
  if (sent?.arrived) return <GuestArrived {...sent.arrived} />
  if (sent?.email) return <GuestWaitingPage email={sent.email} codeHandle={sent.codeHandle} town={town} />
  // The state is known only after the first render.
  return isWaiting ? <WaitingPage town={town} /> : <PageSkeleton />
}
