import { isReporting } from './layout/is-reporting.ts'

/**
 * Whether a page works offline: it contains no personal data, and input stays on the device.
 * @param address as in the browser, so perhaps with a language and without a slug
 */
export const isUsableOffline = (address: string): boolean =>
  /\/offline\/?$/.test(address) || isReporting(address)
