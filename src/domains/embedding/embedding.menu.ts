import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { embeddingPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const embeddingMenu: readonly MenuEntry[] = [
  {
    at: 169,
    group: 'setup',
    icon: 'keys',
    label: message`Einbetten`,
    to: embeddingPath,
    needs: 'administrate',
    tabOf: 160,
  },
]
