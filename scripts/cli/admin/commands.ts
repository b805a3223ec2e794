import { affected } from './affected.ts'
import { auditLog } from './audit-log.ts'
import type { Command } from './command.ts'
import { retention } from './retention.ts'
import { secondFactors } from './second-factors.ts'
import { superAdmin } from './super-admin.ts'

/** The commands of `npm run admin --`. */
export const COMMANDS: Record<string, Command> = {
  affected,
  'audit-log': auditLog,
  retention,
  'second-factors': secondFactors,
  'super-admin': superAdmin,
}
