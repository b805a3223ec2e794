import styles from './AddressSource.module.css'

/** Whose address it is that is shown beside this; nothing for the town's own. */
export function AddressSource({ of: attribution }: { of: string | null | undefined }) {
  return attribution ? <p className={styles.source}>Adresse: {attribution}</p> : null
}
