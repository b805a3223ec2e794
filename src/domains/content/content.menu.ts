import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { barriersPath, textsPath } from '#domains/staff-paths.ts'

export const contentMenu: readonly MenuEntry[] = [
  { at: 80, label: 'Texte', to: textsPath, needs: 'editTexts', isPart: true },
  { at: 140, label: 'Barrieren', to: barriersPath, needs: 'administrate' },
]
