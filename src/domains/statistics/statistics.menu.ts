import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { statisticsPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const statisticsMenu: readonly MenuEntry[] = [
  { at: 50, group: 'results', icon: 'results', label: message`Zahlen`, to: statisticsPath, isPart: true },
]
