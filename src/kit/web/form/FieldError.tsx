import { say } from '#kit/common/say.ts'
import styles from './Field.module.css'

/** The error of a field or group; nothing where it is valid. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className={styles.error}>
      <span className="hidden-visually">{say`Fehler:`} </span>
      {children}
    </p>
  )
}
