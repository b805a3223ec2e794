/** Keys in local storage: the number of visits, and whether the hint was closed. */
const VISITS = 'visits'
const CLOSED = 'install-hint-closed'
/** U-16: not before the second visit. */
const FIRST_HINT_VISIT = 2

/** Chromium's event when the site can be installed; other browsers send none. */
export type InstallPrompt = Event & { prompt(): Promise<unknown> }

/** Counts this visit once and returns whether the hint may be shown. */
export function mayOfferInstall(): boolean {
  try {
    if (localStorage.getItem(CLOSED) !== null || isInstalled()) return false
    const isNew = sessionStorage.getItem(VISITS) === null
    const visits = Math.min(FIRST_HINT_VISIT, Number(localStorage.getItem(VISITS) ?? 0) + (isNew ? 1 : 0))
    sessionStorage.setItem(VISITS, '1')
    localStorage.setItem(VISITS, String(visits))
    return visits >= FIRST_HINT_VISIT
  } catch {
    // Without storage the hint would appear on every page.
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
