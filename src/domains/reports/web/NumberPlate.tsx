import { say } from '#kit/common/say.ts'
import styles from './NumberPlate.module.css'

type Props = {
  number: string
  isLarge?: boolean
  /** Whether a visible label stands beside it; otherwise the plate has a hidden one for screen readers. */
  isNamed?: boolean
}

/** A report's number in the style of a small enamel street sign. */
export function NumberPlate({ number, isLarge = false, isNamed = false }: Props) {
  return (
    <span className={styles.plate} data-large={isLarge || undefined}>
      {isNamed ? null : <span className="hidden-visually">{say`Nummer`} </span>}
      {number}
    </span>
  )
}
