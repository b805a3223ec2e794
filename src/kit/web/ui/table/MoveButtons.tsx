import { ArrowDown, ArrowUp } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'

type Props = {
  /** Name of the entry, for screen readers. */
  name: string
  index: number
  count: number
  onMove: (by: -1 | 1) => void
}

export function MoveButtons({ name, index, count, onMove }: Props) {
  return (
    <>
      <Button variant="quiet" icon={<Icon of={ArrowUp} />} disabled={index === 0} onClick={() => onMove(-1)}>
        <span className="hidden-visually">{say`${name} nach oben`}</span>
      </Button>
      <Button
        variant="quiet"
        icon={<Icon of={ArrowDown} />}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        <span className="hidden-visually">{say`${name} nach unten`}</span>
      </Button>
    </>
  )
}
