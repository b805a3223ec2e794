import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ConfigError } from '#kit/server/config/config-error.ts'
import type { Services } from './services.ts'

/** Shape of the `demo` export of DEMO_MODULE. */
export type Demo = {
  /** Of all accounts; public. */
  password: string
  accounts: readonly { email: string; role: string }[]
  /**
   * Fills an empty database; does nothing where the demo is already.
   * @throws ConfigError where the database holds anything else
   */
  fill(services: Services): Promise<void>
}

/**
 * Loads the demo by its path, so that no import leads from the program to it and a production site can leave
 * it out.
 * @throws ConfigError where the module is missing
 */
export async function loadDemo(path: string): Promise<Demo> {
  if (!existsSync(path)) {
    throw new ConfigError(
      `Die Demo ist nicht da (${path}). Bitte DEMO=0 setzen oder mit DEMO_MODULE ihren Ort angeben. / There is no demo at this path: set DEMO=0, or DEMO_MODULE to where it is.`,
    )
  }
  const module: { demo: Demo } = await import(pathToFileURL(path).href)
  return module.demo
}
