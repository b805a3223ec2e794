import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { personDataPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const accountMenu: readonly MenuEntry[] = [
  {
    at: 170,
    group: 'trace',
    icon: 'data',
    label: message`Auskunft`,
    to: personDataPath,
    needs: 'lookUpPersonData',
  },
]
