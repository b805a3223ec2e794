import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { outboxPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const platformMenu: readonly MenuEntry[] = [
  {
    at: 200,
    group: 'trace',
    icon: 'outbox',
    label: message`Postausgang`,
    to: outboxPath,
    needs: 'manageOutbox',
  },
]
