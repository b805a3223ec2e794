/** The key in localStorage that keeps staff's menu narrow. */
const KEY = 'staff-rail'

/** Whether this device shows the menu of staff as icons alone. */
export function isRailNarrow(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function keepRail(isNarrow: boolean): void {
  try {
    if (isNarrow) localStorage.setItem(KEY, 'narrow')
    else localStorage.removeItem(KEY)
  } catch {}
}
