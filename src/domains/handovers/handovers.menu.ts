import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { outsideBodiesPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const handoversMenu: readonly MenuEntry[] = [
  {
    at: 138,
    group: 'setup',
    icon: 'outside',
    label: message`Externe Stellen`,
    to: outsideBodiesPath,
    needs: 'administrate',
  },
]
