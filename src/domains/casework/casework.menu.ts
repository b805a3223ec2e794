import { administrationPath } from '#domains/paths.ts'
import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { roundPath } from '#domains/staff-paths.ts'

export const caseworkMenu: readonly MenuEntry[] = [
  { at: 10, label: 'Posteingang', to: administrationPath },
  { at: 20, label: 'Unterwegs', to: roundPath, needs: 'createInternalNotes' },
]
