import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { reminderRulesPath } from '#domains/staff-paths.ts'

export const remindersMenu: readonly MenuEntry[] = [
  { at: 90, label: 'Erinnerungen', to: reminderRulesPath, needs: 'createInternalNotes' },
]
