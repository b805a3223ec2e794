import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { personDataPath } from '#domains/staff-paths.ts'

export const accountMenu: readonly MenuEntry[] = [
  { at: 150, label: 'Auskunft', to: personDataPath, needs: 'administrate' },
]
