import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { type Message, message } from '#kit/common/say.ts'

/** A station of a report's way: passed, present or ahead. */
export type Station = {
  key: string
  label: string
  state: 'passed' | 'present' | 'ahead'
  /** The kind of status whose shape marks the station. */
  kind: StatusKind
  /** When it was reached; null while ahead or unknown. */
  at: string | null
}

type Step = { kind: string; createdAt: string; status: { kind: StatusKind; name: string } }

const REGULAR: readonly { kind: StatusKind; label: Message }[] = [
  { kind: 'NOT_APPROVED', label: message`Eingegangen` },
  { kind: 'NEW', label: message`Freigegeben` },
  { kind: 'ACCEPTED', label: message`Angenommen` },
  { kind: 'DONE', label: message`Erledigt` },
]

/**
 * The way of a report: four stations; the last one differs where the town declined. Stations before the
 * current one count as passed, even where a town skipped them.
 */
export function wayOf(kind: StatusKind, timeline: readonly Step[] = []): Station[] {
  const isBranch = kind === 'REJECTED' || kind === 'NOT_POSSIBLE'
  const wasPublished =
    timeline.length === 0 || timeline.some((step) => step.kind === 'APPROVED' || step.status.kind === 'NEW')
  const stations = isBranch ? branchOff(kind, wasPublished) : REGULAR
  const present = stations.findIndex((station) => station.kind === kind)
  return stations.map((station, index) => ({
    key: station.kind,
    label: station.label(),
    kind: station.kind,
    state: index < present ? 'passed' : index === present ? 'present' : 'ahead',
    at: index <= present ? reachedAt(station.kind, timeline) : null,
  }))
}

function branchOff(kind: 'REJECTED' | 'NOT_POSSIBLE', wasPublished: boolean) {
  const label = kind === 'REJECTED' ? message`Abgelehnt` : message`Nicht möglich`
  return [...REGULAR.slice(0, wasPublished ? 2 : 1), { kind, label }]
}

/** The last time that a station was reached: after a reopening the later one counts. */
function reachedAt(kind: StatusKind, timeline: readonly Step[]): string | null {
  if (kind === 'NOT_APPROVED') return timeline[0]?.createdAt ?? null
  const reached = timeline.filter(
    (step) =>
      step.kind !== 'EDITED' && (step.status.kind === kind || (kind === 'NEW' && step.kind === 'APPROVED')),
  )
  return reached.at(-1)?.createdAt ?? null
}
