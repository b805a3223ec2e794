import { reportStepTaken } from '#domains/reports/server/report.events.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { endHolding } from './floods.sql.ts'

/** A report on which somebody has decided singly is held no more. */
const onStep = subscribe(reportStepTaken, async (trx, _, { report, kind }) => {
  if (
    kind === 'APPROVED' ||
    kind === 'STATUS_CHANGED' ||
    kind === 'DUPLICATE_MARKED' ||
    kind === 'TRANSFERRED_OUT'
  )
    await endHolding(trx, report.municipalityId, report.id)
})

export const endHeld: readonly Subscription[] = [onStep]
