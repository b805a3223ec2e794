import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { Quote } from '#kit/web/ui/Quote.tsx'
import styles from './Composer.module.css'

type Props = {
  /** The typed note. */
  text: string
  /** Moves the text into the answer. */
  onTake: () => void
  /** Keeps the note and starts an empty answer. */
  onKeep: () => void
  onClose: () => void
}

/** Asks for confirmation before a note becomes a public answer (U-36). */
export function PublishNoteDialog({ text, onTake, onKeep, onClose }: Props) {
  return (
    <Dialog
      title={say`Soll diese Notiz öffentlich werden?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say`Abbrechen`}</Button>
          <Button onClick={onKeep}>{say`Nein, Antwort neu schreiben`}</Button>
          <Button variant="danger" onClick={onTake}>
            {say`Ja, Text übernehmen`}
          </Button>
        </>
      }
    >
      <p>
        {say`Diesen Text haben Sie als interne Notiz geschrieben. Als öffentliche Antwort können ihn alle lesen, sobald Sie ihn absenden; wer gemeldet hat, bekommt ihn per E-Mail.`}
      </p>
      <Quote className={styles.quoted}>{text}</Quote>
    </Dialog>
  )
}
