import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { retentionPath } from '#domains/staff-paths.ts'

export const retentionMenu: readonly MenuEntry[] = [
  { at: 160, label: 'Aufbewahrung', to: retentionPath, needs: 'administrate' },
]
