import { administrator } from './administrator.ts'
import { affected } from './affected.ts'
import { auditLog } from './audit-log.ts'
import type { Command } from './command.ts'
import { importCommand } from './import.ts'
import { importTowns } from './import-towns.ts'
import { municipality } from './municipality.ts'
import { retention } from './retention.ts'
import { secondFactors } from './second-factors.ts'
import { superAdmin } from './super-admin.ts'

/** The commands of `npm run admin --`. */
export const COMMANDS: Record<string, Command> = {
  administrator,
  affected,
  'audit-log': auditLog,
  import: importCommand,
  'import-towns': importTowns,
  municipality,
  retention,
  'second-factors': secondFactors,
  'super-admin': superAdmin,
}
