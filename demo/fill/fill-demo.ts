import type { Services } from '#app/server/services.ts'
import { ConfigError } from '#kit/server/config/config-error.ts'
import { stateOf, townsWithoutMap } from './demo-setting.ts'

/**
 * Fills an empty database with the demo towns; does nothing where they are already. All rows come in one
 * transaction after the files, so that a start that was cut off leaves nothing that the next one would take
 * for the demo.
 * @throws ConfigError where the database holds anything else: real data are never mixed with the demo's.
 */
export async function fillDemo(services: Services): Promise<void> {
  const { isFilled, isEmpty } = await stateOf(services.db)
  if (isFilled) {
    const slugs = await townsWithoutMap(services.db)
    if (slugs.length > 0) await (await import('./fill-maps.ts')).fillMaps(services, slugs)
    return
  }
  if (!isEmpty) {
    throw new ConfigError(
      'DEMO=1 verlangt eine leere Datenbank, diese enthält schon Gemeinden oder Konten. Bitte DEMO=0 setzen. / DEMO=1 needs an empty database, this one holds municipalities or accounts.',
    )
  }
  // Loaded only now: every later start does without the texts.
  const { fillTowns } = await import('./fill-towns.ts')
  await fillTowns(services)
}
