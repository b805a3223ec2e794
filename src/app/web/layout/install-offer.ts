/** Under these names the browser keeps what the hint has to know: how often somebody came, and that they closed it. */
const VISITS = 'visits'
const CLOSED = 'install-hint-closed'
/** U-16: not before the second visit. */
const FIRST_HINT_VISIT = 2

/** What Chromium says when the site can be installed; other browsers say nothing. */
export type InstallPrompt = Event & { prompt(): Promise<unknown> }

/** Counts this visit once and says whether somebody who came so often may be told that the site can be installed. */
export function mayOfferInstall(): boolean {
  try {
    if (localStorage.getItem(CLOSED) !== null || isInstalled()) return false
    const isNew = sessionStorage.getItem(VISITS) === null
    const visits = Math.min(FIRST_HINT_VISIT, Number(localStorage.getItem(VISITS) ?? 0) + (isNew ? 1 : 0))
    sessionStorage.setItem(VISITS, '1')
    localStorage.setItem(VISITS, String(visits))
    return visits >= FIRST_HINT_VISIT
  } catch {
    // A browser that keeps nothing would be told on every page.
    return false
  }
}

export function closeInstallOffer(): void {
  try {
    localStorage.setItem(CLOSED, '1')
    localStorage.removeItem(VISITS)
  } catch {}
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
