/** The sources of a report (rule 23). */
export const SOURCES = [
  'WEB',
  'APP_ANDROID',
  'APP_IOS',
  'STAFF',
  'PHONE',
  'EMAIL',
  'COUNTER',
  'API',
  'IMPORT',
] as const
export type Source = (typeof SOURCES)[number]

/** Sources of reports that staff write down for a caller: they have no author here (U-40). */
export const CALLER_SOURCES: readonly Source[] = ['PHONE', 'COUNTER', 'EMAIL']
