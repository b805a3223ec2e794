import type { Random } from '../../demo/random.ts'
import { CONCERNS, HOW, OTHER, PLACES, SINCE, WHEN } from './text-parts.ts'
import { withSlips } from './typos.ts'

/** Of a hundred reports so many have slips of the hand. */
const SLIPPING = 0.12

/** Title and description of a report: "Laterne flackert seit Montag vor der Schule, Lindenstraße". */
export function reportText(
  category: string,
  street: string,
  random: Random,
): { title: string; description: string } {
  const { things, faults } = CONCERNS[category] ?? OTHER
  const [thing, fault] = [random.pick(things), random.pick(faults)]
  const where = random.next() < 0.5 ? ` ${random.pick(PLACES)}` : ''
  const since = random.next() < 0.3 ? ` ${random.pick(SINCE)}` : ''
  const slips = random.next() < SLIPPING
  const said = slips ? withSlips(`${thing} ${fault}`, random) : `${thing} ${fault}`
  const title =
    random.next() < 0.25 ? `${street}: ${said}${where}${since}` : `${said}${since}${where}, ${street}`
  const story = `${random.pick(WHEN)} zu sehen: ${thing} ${fault}${where}. Es ist in der Nähe von ${street}. ${random.pick(HOW)}`
  return { title, description: slips ? withSlips(story, random) : story }
}
