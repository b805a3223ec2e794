import { CONFIRM_GUEST_REPORT } from '#domains/paths.ts'

/** The step of the page of mailed links at which a report by mail is completed. */
export const COMPLETE_STEP = 'ergaenzen'

/**
 * The link that completes a report by mail. It has no page of its own: each page costs every first view some
 * bytes.
 */
export const completeMailedPath = (token: string): string =>
  `${CONFIRM_GUEST_REPORT}?token=${token}&schritt=${COMPLETE_STEP}`
