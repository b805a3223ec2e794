import { say } from '#kit/common/say.ts'
import styles from './AddressSource.module.css'

/** The attribution of an external address; nothing for the town's own. */
export function AddressSource({ of: attribution }: { of: string | null | undefined }) {
  return attribution ? <p className={styles.source}>{say`Adresse: ${attribution}`}</p> : null
}
