import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { statisticsPath } from '#domains/staff-paths.ts'

export const statisticsMenu: readonly MenuEntry[] = [
  { at: 40, label: 'Zahlen', to: statisticsPath, isPart: true },
]
