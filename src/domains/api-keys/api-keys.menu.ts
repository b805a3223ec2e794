import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { apiKeysPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const apiKeysMenu: readonly MenuEntry[] = [
  {
    at: 160,
    group: 'setup',
    icon: 'keys',
    label: message`Schlüssel`,
    to: apiKeysPath,
    needs: 'manageApiKeys',
  },
]
