import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { noticesPath } from '#domains/staff-paths.ts'

export const moderationMenu: readonly MenuEntry[] = [
  { at: 30, label: 'Hinweise', to: noticesPath, needs: 'createInternalNotes' },
]
