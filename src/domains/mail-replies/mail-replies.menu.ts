import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { incomingMailsPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const mailRepliesMenu: readonly MenuEntry[] = [
  {
    at: 35,
    group: 'work',
    icon: 'outbox',
    label: message`Eingegangene E-Mails`,
    to: incomingMailsPath,
    tabOf: 30,
  },
]
