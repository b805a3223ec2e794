import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { openDataAdminPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const openDataMenu: readonly MenuEntry[] = [
  {
    at: 168,
    group: 'setup',
    icon: 'keys',
    label: message`Offene Daten`,
    to: openDataAdminPath,
    needs: 'administrate',
    tabOf: 160,
  },
]
