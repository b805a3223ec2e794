import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { templatesPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const templatesMenu: readonly MenuEntry[] = [
  {
    at: 130,
    group: 'setup',
    icon: 'templates',
    label: message`Vorlagen`,
    to: templatesPath,
    needs: 'manageTemplates',
  },
]
