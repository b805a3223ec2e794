import type { ReportTown } from '../draft/step-props.ts'
import type { WaitingGuest } from '../guest/GuestForm.tsx'
import { GuestWaitingPage } from '../guest/GuestWaitingPage.tsx'
import { WaitingPage } from '../outbox/WaitingPage.tsx'
import { SentPage, type SentReport } from './SentPage.tsx'

/** The navigation state of that page. */
export type SentState = SentReport & WaitingGuest

/** The page after sending: the report is there, or a guest's waits for its link, or all for a connection. */
export function AfterSending({ sent, town }: { sent: SentState | null; town: ReportTown }) {
  if (sent?.permissions) return <SentPage report={sent} town={town} />
  return sent?.email ? <GuestWaitingPage email={sent.email} town={town} /> : <WaitingPage town={town} />
}
