import styles from './Field.module.css'

/** What is wrong with a field or a group of them; nothing where nothing is. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className={styles.error}>
      <span className="hidden-visually">Fehler: </span>
      {children}
    </p>
  )
}
