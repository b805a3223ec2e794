import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { categoriesPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const categoriesMenu: readonly MenuEntry[] = [
  {
    at: 120,
    group: 'setup',
    icon: 'categories',
    label: message`Kategorien`,
    to: categoriesPath,
    needs: 'createCategories',
  },
]
