import { FOLLOW_INTENT_LIFETIME } from '#domains/device-lifetimes.rules.ts'

const KEY = 'follow-intent'
type Stored = { reportId: number; at: number }

/** Remembers that a person who is not signed in yet wants to follow a report. */
export function rememberToFollow(reportId: number, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ reportId, at: now } satisfies Stored))
  } catch {
    // Without storage they press the button once more.
  }
}

/** Whether somebody wanted to follow this report; the answer is true only once. */
export function takeToFollow(reportId: number, now: number): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    if (stored.reportId !== reportId) return false
    localStorage.removeItem(KEY)
    return now - (stored.at ?? 0) <= FOLLOW_INTENT_LIFETIME
  } catch {
    return false
  }
}
