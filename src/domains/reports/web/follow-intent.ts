const KEY = 'follow-intent'
/** Milliseconds that the wish outlasts: signing up takes a mail, whose link opens in a new tab (DECISIONS 70). */
const LIFETIME = 24 * 60 * 60 * 1000

type Stored = { reportId: number; at: number }

/** Remembers that somebody who is not signed in yet wants to follow a report. */
export function rememberToFollow(reportId: number, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ reportId, at: now } satisfies Stored))
  } catch {
    // Without storage they press the button once more.
  }
}

/** Whether somebody wanted to follow this report; answered once. */
export function takeToFollow(reportId: number, now: number): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    if (stored.reportId !== reportId) return false
    localStorage.removeItem(KEY)
    return now - (stored.at ?? 0) <= LIFETIME
  } catch {
    return false
  }
}
