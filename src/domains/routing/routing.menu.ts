import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { routingPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const routingMenu: readonly MenuEntry[] = [
  {
    at: 132,
    group: 'setup',
    icon: 'routing',
    label: message`Zuständigkeiten`,
    to: routingPath,
  },
]
