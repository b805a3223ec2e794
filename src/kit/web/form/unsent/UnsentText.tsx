import { say } from '#kit/common/say.ts'
import { copyText } from '../../toast/copy-text.ts'
import { Button } from '../../ui/Button.tsx'
import styles from '../Field.module.css'
import { Field } from '../Field.tsx'

/** The text of a form that is gone, to be copied; nothing without a text. */
export function UnsentText({ text }: { text: string | null }) {
  if (text === null || text.trim() === '') return null
  const copy = () =>
    copyText(text, {
      done: say`Ihr Text ist kopiert.`,
      failed: say`Kopieren ging nicht. Bitte markieren Sie den Text und kopieren Sie ihn von Hand.`,
    })
  return (
    <>
      <Field label={say`Ihr Text`} hint={say`Er ist nicht angekommen. Sie können ihn kopieren.`}>
        {(control) => (
          <textarea {...control} readOnly rows={6} className={styles.area} lang="de" value={text} />
        )}
      </Field>
      <Button onClick={copy}>{say`Text kopieren`}</Button>
    </>
  )
}
