import { say } from '#kit/common/say.ts'
import { badInput } from '#kit/server/errors.ts'
import type { Box } from '../map-cells.rules.ts'

/**
 * A part of the map as a client sends it.
 * @throws BAD_USER_INPUT for a part that is not on the earth
 */
export function checkedBox(box: Box): Box {
  const { south, west, north, east } = box
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180
  if (!isOnEarth || south >= north || west >= east)
    throw badInput({ box: say`Dieser Kartenausschnitt ist nicht möglich.` })
  return box
}
