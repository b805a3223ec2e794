/**
 * Days for which a sign-in is remembered: in the log, and as an ended session. At least KNOWN_DEVICE_DAYS of
 * auth.rules.ts, for a known device is looked up among ended sessions. Each town chooses the
 * retention period of everything else in the log: `audit-log` in municipalities/town-periods.rules.ts (rule
 * 99).
 */
export const SIGN_IN_DAYS = 90
