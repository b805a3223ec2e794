import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { usersPath } from '#domains/staff-paths.ts'

export const managementMenu: readonly MenuEntry[] = [
  { at: 100, label: 'Benutzer', to: usersPath, needs: 'administrate' },
]
