import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { outboxPath } from '#domains/staff-paths.ts'

export const platformMenu: readonly MenuEntry[] = [
  { at: 130, label: 'Postausgang', to: outboxPath, needs: 'administrate' },
]
