import { Lock } from 'lucide-react'
import { piecesOf } from '#domains/casework/note.rules.ts'
import { say } from '#kit/common/say.ts'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { nameOf } from '../processing/person-name.ts'
import styles from './Note.module.css'
import type { NoteFragment } from './Notes.generated.ts'

/** An internal note with its author, time and mentions. */
export function NoteItem({ note, timeZone }: { note: NoteFragment; timeZone: string }) {
  return (
    <div className={styles.note}>
      <p className={styles.by}>
        <Icon of={Lock} size={16} />
        <strong>{byWhom(note)}</strong>
        <span>{say`Interne Notiz`}</span>
        <Ago iso={note.createdAt} timeZone={timeZone} />
      </p>
      <p lang="de" className={styles.text}>
        {piecesOf(note.text, note.mentioned).map(({ at, text, person }) =>
          person === null ? text : <mark key={at}>{text}</mark>,
        )}
      </p>
    </div>
  )
}

/** The names of former colleagues are not shown any more. */
const byWhom = ({ author }: NoteFragment): string =>
  (author === null ? '' : nameOf(author)) || say`Nicht mehr bei der Gemeinde`
