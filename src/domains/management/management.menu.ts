import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { usersPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const managementMenu: readonly MenuEntry[] = [
  { at: 150, group: 'setup', icon: 'users', label: message`Benutzer`, to: usersPath, needs: 'administrate' },
]
