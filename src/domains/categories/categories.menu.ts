import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { categoriesPath } from '#domains/staff-paths.ts'

export const categoriesMenu: readonly MenuEntry[] = [
  { at: 50, label: 'Kategorien', to: categoriesPath, needs: 'administrate' },
]
