import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { ShownFiguresFragment } from './StatisticsPage.generated.ts'

type Props = Pick<ShownFiguresFragment, 'done' | 'doneObjected'>

/** How many of the closings somebody objected to, and their share; nothing without closings. */
export function StatisticsObjections({ done, doneObjected }: Props) {
  if (done === 0) return null
  const share = Math.round((100 * doneObjected) / done)
  return (
    <p>
      {say`„Noch nicht erledigt“ sagte jemand zu ${numberText(doneObjected)} von ${numberText(done)} Meldungen, die in dieser Zeit erledigt wurden (${share}\u00a0%).`}
    </p>
  )
}
