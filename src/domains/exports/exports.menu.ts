import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { exportsPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const exportsMenu: readonly MenuEntry[] = [
  { at: 60, group: 'results', icon: 'exports', label: message`Exporte`, to: exportsPath, needs: 'export' },
]
