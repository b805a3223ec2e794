import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import styles from './Composer.module.css'

type Props = {
  /** What was typed as a note. */
  text: string
  /** The text becomes the answer’s. */
  onTake: () => void
  /** The note stays what it is; the answer is written anew. */
  onKeep: () => void
  onClose: () => void
}

/** Asks before a text that was meant for colleagues becomes one for everybody (U-36). */
export function PublishNoteDialog({ text, onTake, onKeep, onClose }: Props) {
  return (
    <Dialog
      title="Soll diese Notiz öffentlich werden?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button onClick={onKeep}>Nein, Antwort neu schreiben</Button>
          <Button variant="danger" onClick={onTake}>
            Ja, Text übernehmen
          </Button>
        </>
      }
    >
      <p>
        Diesen Text haben Sie als interne Notiz geschrieben. Als öffentliche Antwort können ihn alle lesen,
        sobald Sie ihn absenden; wer gemeldet hat, bekommt ihn per E-Mail.
      </p>
      <blockquote className={styles.quoted}>{text}</blockquote>
    </Dialog>
  )
}
