import { openMunicipality } from '../../../src/domains/municipalities/server/save-municipality.ts'
import type { Command } from './command.ts'
import { COLUMNS, inputOf } from './town-columns.ts'

/** Creates a municipality, as the platform's page for it does, with the same checks. */
export const municipality: Command = {
  summary: 'eine Gemeinde anlegen',
  arguments: [['<name>', 'wie sie heißt, zum Beispiel „Musterstadt“']],
  options: [
    ...COLUMNS.filter(({ option }) => option !== undefined).map(
      ({ option = '', means }) => [`--${option} <wert>`, means] as const,
    ),
    ['--active', 'schaltet sie gleich ein; sonst sieht sie niemand, bis die Plattform sie einschaltet'],
  ],
  run: async (context, [name = ''], print, { values = {} } = { secretBefore: null }) => {
    const texts = Object.fromEntries(
      COLUMNS.map(({ column, option = '' }) => [column, values[keyOf(option)] as string | undefined]),
    )
    const isActive = values.active === true
    const town = await openMunicipality(context, inputOf({ ...texts, name }), { isActive })
    print(`${town.name} ist angelegt: ${context.publicUrl}/${town.slug}`)
    if (!isActive) print('Noch sieht sie niemand. Einschalten: Plattform, Gemeinden, „Bearbeiten“.')
    return true
  },
}

/** Commander's name for the value of an option. */
const keyOf = (option: string): string =>
  option.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
