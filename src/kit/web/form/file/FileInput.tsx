import styles from '../Field.module.css'
import type { FieldControl } from '../Field.tsx'

type Props = {
  control: FieldControl
  name?: string
  /** The words of the button: a request, or the name of the chosen file. */
  text: string
  accept: string
  disabled?: boolean
  onChange: (chosen: File | undefined) => void
}

/**
 * Chooses one file. The browser's own input speaks the browser's language; it stays for the keyboard and
 * screen readers, transparent over our words. It forgets the file at once: choosing the same file again,
 * after a correction, is a change, too.
 */
export const FileInput = ({ control, text, onChange, ...input }: Props) => (
  <span className={styles.file}>
    <span aria-hidden="true">{text}</span>
    <input
      {...control}
      {...input}
      type="file"
      onChange={({ target }) => {
        const chosen = target.files?.[0]
        target.value = ''
        onChange(chosen)
      }}
    />
  </span>
)
