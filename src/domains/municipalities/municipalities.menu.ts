import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { editMunicipalityPath, townLookPath } from '#domains/staff-paths.ts'

export const municipalitiesMenu: readonly MenuEntry[] = [
  { at: 110, label: 'Gemeinde', to: editMunicipalityPath, needs: 'administrate' },
  { at: 120, label: 'Gestaltung', to: townLookPath, needs: 'administrate' },
]
