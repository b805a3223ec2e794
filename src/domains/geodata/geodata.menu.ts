import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { townPlacesPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const geodataMenu: readonly MenuEntry[] = [
  {
    at: 115,
    group: 'setup',
    icon: 'places',
    label: message`Orte`,
    to: townPlacesPath,
    needs: 'administrate',
  },
]
