import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { reminderRulesPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const remindersMenu: readonly MenuEntry[] = [
  {
    at: 140,
    group: 'setup',
    icon: 'rules',
    label: message`Erinnerungen`,
    to: reminderRulesPath,
    needs: 'createInternalNotes',
  },
]
