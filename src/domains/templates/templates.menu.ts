import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { templatesPath } from '#domains/staff-paths.ts'

export const templatesMenu: readonly MenuEntry[] = [
  { at: 60, label: 'Vorlagen', to: templatesPath, needs: 'administrate' },
]
