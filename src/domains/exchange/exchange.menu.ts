import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { partnersPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const exchangeMenu: readonly MenuEntry[] = [
  {
    at: 139,
    group: 'setup',
    icon: 'outside',
    label: message`Partnersysteme`,
    to: partnersPath,
    needs: 'administrate',
    tabOf: 138,
  },
]
