import { say } from '#kit/common/say.ts'
import { badInput } from '#kit/server/errors.ts'
import { THING_COLUMNS } from '../../thing-columns.rules.ts'
import { judgeThings, type LocatedThing, type ThingFile, textOf } from '../../thing-file.rules.ts'
import { degreesOf } from '../../wfs.rules.ts'
import type { Feature } from './read-features.ts'

/** Names of properties that an error message lists. */
const MOST_NAMES = 20

/**
 * The things of a layer's features. `property` holds the number; without it the usual names are tried.
 * @throws BAD_USER_INPUT at "property" where no feature has it
 */
export function thingsOfFeatures(features: readonly Feature[], property: string | null): ThingFile {
  const names = property === null ? THING_COLUMNS.number : [property.trim().toLowerCase()]
  const located = features.map((feature, index) => locatedThing(feature, index + 1, names))
  if (features.length > 0 && located.every(({ number }) => number === ''))
    throw badInput({
      property: say`Die Objekte dieser Ebene haben keine Nummer unter diesem Namen. Es gibt: ${namesIn(features)}`,
    })
  return judgeThings(located)
}

function locatedThing(
  { properties, point, isPoint }: Feature,
  row: number,
  names: readonly string[],
): LocatedThing {
  const values = Object.fromEntries(properties)
  const number = textOf(values, names)
  const numbers = (point ?? '').split(/[\s,]+/).map(Number)
  if (!isPoint || numbers.length < 2 || numbers.length > 3)
    return { row, number, reason: say`Das ist kein Punkt.` }
  return {
    ...{ row, number, note: textOf(values, THING_COLUMNS.note) },
    ...degreesOf(numbers[0] ?? Number.NaN, numbers[1] ?? Number.NaN),
  }
}

const namesIn = (features: readonly Feature[]): string =>
  [...new Set(features.slice(0, 100).flatMap(({ properties }) => [...properties.keys()]))]
    .slice(0, MOST_NAMES)
    .join(', ')
