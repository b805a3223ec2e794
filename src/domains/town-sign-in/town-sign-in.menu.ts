import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { townSignInAdminPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const townSignInMenu: readonly MenuEntry[] = [
  {
    at: 112,
    group: 'setup',
    icon: 'town',
    label: message`Anmeldung`,
    to: townSignInAdminPath,
    needs: 'administrate',
    tabOf: 100,
  },
]
