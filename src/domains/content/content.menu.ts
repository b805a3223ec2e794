import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { barriersPath, textsPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const contentMenu: readonly MenuEntry[] = [
  {
    at: 90,
    group: 'publish',
    icon: 'texts',
    label: message`Texte`,
    to: textsPath,
    needs: 'editTexts',
    isPart: true,
  },
  {
    at: 40,
    group: 'work',
    icon: 'barriers',
    label: message`Barrieren`,
    to: barriersPath,
    needs: 'administrate',
    tabOf: 30,
  },
]
