import { administrationPath } from '#domains/paths.ts'
import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { roundPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const caseworkMenu: readonly MenuEntry[] = [
  {
    at: 10,
    group: 'work',
    icon: 'inbox',
    label: message`Posteingang`,
    to: administrationPath,
    counts: 'openReports',
  },
  {
    at: 20,
    group: 'work',
    icon: 'round',
    label: message`Unterwegs`,
    to: roundPath,
    needs: 'createInternalNotes',
  },
]
