import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { deadlinesPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const deadlinesMenu: readonly MenuEntry[] = [
  {
    at: 135,
    group: 'setup',
    icon: 'deadlines',
    label: message`Fristen`,
    to: deadlinesPath,
    needs: 'administrate',
  },
]
