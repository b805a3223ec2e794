import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { floodsPath, noticesPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const moderationMenu: readonly MenuEntry[] = [
  {
    at: 25,
    group: 'work',
    icon: 'floods',
    label: message`Häufungen`,
    to: floodsPath,
    needs: 'createInternalNotes',
    counts: 'openFloods',
  },
  {
    at: 30,
    group: 'work',
    icon: 'notices',
    label: message`Hinweise`,
    to: noticesPath,
    needs: 'createInternalNotes',
    counts: 'openNotices',
  },
]
