/**
 * The features that can be switched on and off for a municipality (rules 31 and 32). In a file of its own:
 * the first views need `municipality.rules.ts`, but no list of them.
 */
export const FEATURES = [
  'PRE_MODERATION',
  'COMMENTS',
  'ANONYMOUS_REPORTS',
  'ANNOUNCEMENTS',
  'REMINDER_RULES',
  'EXPORT',
  'INTERNAL_AREA',
  'PUSH',
  'SUPPORTS',
  'OPEN_DATA',
  'MAIL_REPORTS',
  'SATELLITE_BASEMAP',
  'SATELLITE_LABELS',
] as const

/** The features that the platform can switch. The satellite layers depend on the configuration alone. */
export const CHOOSABLE_FEATURES = FEATURES.filter((feature) => !feature.startsWith('SATELLITE_'))
