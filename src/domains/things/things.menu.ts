import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { thingsPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const thingsMenu: readonly MenuEntry[] = [
  { at: 117, group: 'setup', icon: 'things', label: message`Objekte`, to: thingsPath },
]
