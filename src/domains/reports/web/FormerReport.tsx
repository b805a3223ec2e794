import { localeOf } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'

type Props = {
  former: { number: string; filedAt: string; municipality: { name: string } | null }
  town: { timeZone: string; country: string }
}

/** The number that a report had in another town, and when it came in there. */
export function FormerReport({ former: { number, filedAt, municipality }, town }: Props) {
  const day = dateText(filedAt, town.timeZone, localeOf(town.country))
  return (
    <span>
      {municipality === null
        ? say`${number} in einer anderen Gemeinde, gemeldet am ${day}`
        : say`${number} in ${isolated(municipality.name)}, gemeldet am ${day}`}
    </span>
  )
}
