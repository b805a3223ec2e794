import { REPORT_INTENT_LIFETIME } from '#domains/device-lifetimes.rules.ts'

const KEY = 'report-intent'
type Act = 'follow' | 'support'
type Stored = { act: Act; reportId: number; at: number }

/** Remembers what a person who is not signed in yet wants to do with a report. */
export function rememberIntent(act: Act, reportId: number, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ act, reportId, at: now } satisfies Stored))
  } catch {
    // Without storage they press the button once more.
  }
}

/** Whether somebody wanted to do that with this report; the answer is true only once. */
export function takeIntent(act: Act, reportId: number, now: number): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    if (stored.act !== act || stored.reportId !== reportId) return false
    localStorage.removeItem(KEY)
    return now - (stored.at ?? 0) <= REPORT_INTENT_LIFETIME
  } catch {
    return false
  }
}
