import { holdsDemo } from '#domains/platform/server/demo.sql.ts'
import { ConfigError } from '#kit/server/config/config-error.ts'
import type { Services } from './services.ts'

/**
 * The demo's accounts have a password that everybody knows: without DEMO=1, which keeps it on this machine,
 * they would be an open door.
 * @throws ConfigError
 */
export async function refuseDemo({ db }: Pick<Services, 'db'>): Promise<void> {
  if (!(await holdsDemo(db))) return
  throw new ConfigError(
    'Diese Datenbank enthält die Demo mit öffentlich bekannten Passwörtern. Bitte DEMO=1 setzen oder eine leere Datenbank nehmen. / This database holds the demo, whose passwords are public: set DEMO=1 or take an empty database.',
  )
}
