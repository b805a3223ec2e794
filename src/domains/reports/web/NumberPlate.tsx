import styles from './NumberPlate.module.css'

/** A report's number, set like a small enamel street sign. */
export function NumberPlate({ number, isLarge = false }: { number: string; isLarge?: boolean }) {
  return (
    <span className={styles.plate} data-large={isLarge || undefined}>
      <span className="hidden-visually">Nummer </span>
      {number}
    </span>
  )
}
