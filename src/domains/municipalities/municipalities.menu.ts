import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { editMunicipalityPath, townLookPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const municipalitiesMenu: readonly MenuEntry[] = [
  {
    at: 100,
    group: 'setup',
    icon: 'town',
    label: message`Gemeinde`,
    to: editMunicipalityPath,
    needs: 'administrate',
  },
  {
    at: 110,
    group: 'setup',
    icon: 'look',
    label: message`Gestaltung`,
    to: townLookPath,
    needs: 'administrate',
    tabOf: 100,
  },
]
