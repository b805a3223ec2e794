import { Pencil, Trash2 } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoveButtons } from '../../ui/table/MoveButtons.tsx'
import styles from './RowButtons.module.css'

type Props = {
  /** Name of the row, for screen readers. */
  name: string
  index: number
  count: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}

/** Moves, opens and deletes a row of `useRows`. */
export const RowButtons = ({ name, index, count, isOpen, onOpen, onMove, onDelete }: Props) => (
  <span className={styles.buttons}>
    <span data-move="" className={styles.buttons}>
      <MoveButtons name={name} index={index} count={count} onMove={onMove} />
    </span>
    <span data-edit="">
      <Button
        variant="quiet"
        icon={<Icon of={Pencil} />}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        <span className="hidden-visually">{say`${name} ändern`}</span>
      </Button>
    </span>
    <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={onDelete}>
      <span className="hidden-visually">{say`${name} löschen`}</span>
    </Button>
  </span>
)
