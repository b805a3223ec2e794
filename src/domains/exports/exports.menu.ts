import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { exportsPath } from '#domains/staff-paths.ts'

export const exportsMenu: readonly MenuEntry[] = [
  { at: 180, label: 'Exporte', to: exportsPath, needs: 'export' },
]
