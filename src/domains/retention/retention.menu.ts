import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { retentionPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const retentionMenu: readonly MenuEntry[] = [
  {
    at: 180,
    group: 'trace',
    icon: 'retention',
    label: message`Aufbewahrung`,
    to: retentionPath,
    needs: 'administrate',
  },
]
