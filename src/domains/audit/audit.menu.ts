import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { auditLogPath } from '#domains/staff-paths.ts'
import { message } from '#kit/common/say.ts'

export const auditMenu: readonly MenuEntry[] = [
  { at: 190, group: 'trace', icon: 'log', label: message`Protokoll`, to: auditLogPath },
]
