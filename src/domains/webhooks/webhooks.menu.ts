import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { webhooksPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const webhooksMenu: readonly MenuEntry[] = [
  {
    at: 165,
    group: 'setup',
    icon: 'keys',
    label: message`Webhooks`,
    to: webhooksPath,
    needs: 'administrate',
    tabOf: 160,
  },
]
