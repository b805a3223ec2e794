/** localStorage key of the collapsed staff menu. */
const KEY = 'staff-rail'

/** Whether the menu is collapsed to icons on this device. */
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
