/** The six kinds a town's own statuses fall into; the badge comes from the kind (rule 4). */
export const STATUS_KINDS = ['NOT_APPROVED', 'NEW', 'ACCEPTED', 'DONE', 'REJECTED', 'NOT_POSSIBLE'] as const
export type StatusKind = (typeof STATUS_KINDS)[number]

/** The labels a new municipality starts with. */
export const DEFAULT_STATUS_NAMES: Record<StatusKind, string> = {
  NOT_APPROVED: 'Nicht freigegeben',
  NEW: 'Neu',
  ACCEPTED: 'Angenommen',
  DONE: 'Erledigt',
  REJECTED: 'Abgelehnt',
  NOT_POSSIBLE: 'Nicht möglich',
}

/** Work has ended, one way or another: the report has a resolvedAt (rule 9). */
export const CLOSED_KINDS: ReadonlySet<StatusKind> = new Set(['DONE', 'REJECTED', 'NOT_POSSIBLE'])

/** What a municipality can switch on and off (rules 31 and 32). */
export const FEATURES = [
  'PRE_MODERATION',
  'COMMENTS',
  'ANONYMOUS_REPORTS',
  'ANNOUNCEMENTS',
  'REMINDER_RULES',
  'EXPORT',
  'INTERNAL_AREA',
  'PUSH',
  'SATELLITE_BASEMAP',
  'SATELLITE_LABELS',
] as const
export type Feature = (typeof FEATURES)[number]

/** Formats of exports (rule 59). */
export const EXPORT_FORMATS = ['PDF', 'XLSX', 'XML', 'ZIP'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Features this version offers and a new municipality has switched on. */
export const DEFAULT_FEATURES: readonly Feature[] = [
  'PRE_MODERATION',
  'COMMENTS',
  'ANNOUNCEMENTS',
  'REMINDER_RULES',
  'EXPORT',
  'INTERNAL_AREA',
  'PUSH',
]

/** The ones that a town can be given; the satellite layers follow from the configuration alone. */
export const CHOOSABLE_FEATURES = FEATURES.filter((feature) => !feature.startsWith('SATELLITE_'))

/**
 * What is switched on in a town: what it chose itself, and the satellite layers, which the operator's configuration gives to
 * one town alone (rule 32).
 */
export function enabledFeatures(
  town: { slug: string; enabledFeatures: readonly Feature[] },
  satellite: { slug: string; hasLabels: boolean } | null,
): Feature[] {
  const chosen = town.enabledFeatures.filter((feature) => !feature.startsWith('SATELLITE_'))
  if (satellite?.slug !== town.slug) return chosen
  return [...chosen, 'SATELLITE_BASEMAP', ...(satellite.hasLabels ? (['SATELLITE_LABELS'] as const) : [])]
}
