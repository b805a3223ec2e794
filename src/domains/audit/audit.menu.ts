import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { auditLogPath } from '#domains/staff-paths.ts'

export const auditMenu: readonly MenuEntry[] = [{ at: 170, label: 'Protokoll', to: auditLogPath }]
