/**
 * Milliseconds for which an answer's `Retry-After` asks: seconds or a date (RFC 9110, section 10.2.3). 0
 * without one, and for one that cannot be read or lies behind us.
 */
export function retryAfterDelay(header: string | null, now: Date): number {
  if (header === null) return 0
  const asked = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : new Date(header).getTime() - now.getTime()
  return Number.isNaN(asked) ? 0 : Math.max(0, asked)
}
