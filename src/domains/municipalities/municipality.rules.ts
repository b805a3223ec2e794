import { type Message, message } from '#kit/common/say.ts'
import type { FEATURES } from './features.rules.ts'

/** The six kinds of status. A town's own statuses each belong to one, which decides the badge (rule 4). */
export const STATUS_KINDS = ['NOT_APPROVED', 'NEW', 'ACCEPTED', 'DONE', 'REJECTED', 'NOT_POSSIBLE'] as const
export type StatusKind = (typeof STATUS_KINDS)[number]

/** The status names that a new municipality begins with. They are stored, and its own from then on. */
export const DEFAULT_STATUS_NAMES: Record<StatusKind, string> = {
  NOT_APPROVED: 'Nicht freigegeben',
  NEW: 'Neu',
  ACCEPTED: 'Angenommen',
  DONE: 'Erledigt',
  REJECTED: 'Abgelehnt',
  NOT_POSSIBLE: 'Nicht möglich',
}

/** Names of the kinds themselves, where no municipality's own name stands for one. */
export const STATUS_KIND_NAMES: Record<StatusKind, Message> = {
  NOT_APPROVED: message`Nicht freigegeben`,
  NEW: message`Neu`,
  ACCEPTED: message`Angenommen`,
  DONE: message`Erledigt`,
  REJECTED: message`Abgelehnt`,
  NOT_POSSIBLE: message`Nicht möglich`,
}

/** Kinds that close a report: it then has a resolvedAt (rule 9). */
export const CLOSED_KINDS: ReadonlySet<StatusKind> = new Set(['DONE', 'REJECTED', 'NOT_POSSIBLE'])

/** A feature of a municipality. */
export type Feature = (typeof FEATURES)[number]

/** How strictly a town looks for floods of reports (rule 148). */
export const FLOOD_CHECKS = ['OFF', 'NORMAL', 'STRICT'] as const
export type FloodCheck = (typeof FLOOD_CHECKS)[number]

/** Formats of exports (rule 59). */
export const EXPORT_FORMATS = ['PDF', 'XLSX', 'XML', 'ZIP'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The features that are on in a new municipality. */
export const DEFAULT_FEATURES: readonly Feature[] = [
  'PRE_MODERATION',
  'COMMENTS',
  'ANNOUNCEMENTS',
  'REMINDER_RULES',
  'EXPORT',
  'INTERNAL_AREA',
  'PUSH',
  'SUPPORTS',
]

/**
 * The features of a town: its own choice, plus the satellite layers that the operator's configuration gives
 * to one town (rule 32).
 */
export function enabledFeatures(
  town: { slug: string; enabledFeatures: readonly Feature[] },
  satellite: { slug: string; hasLabels: boolean } | null,
): Feature[] {
  const chosen = town.enabledFeatures.filter((feature) => !feature.startsWith('SATELLITE_'))
  if (satellite?.slug !== town.slug) return chosen
  return [...chosen, 'SATELLITE_BASEMAP', ...(satellite.hasLabels ? (['SATELLITE_LABELS'] as const) : [])]
}
