import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { may } from '#domains/access/web/may.ts'
import { piecesOf } from '#domains/casework/note.rules.ts'
import { say } from '#kit/common/say.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { nameOf } from '../processing/person-name.ts'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import type { Processing } from '../processing/use-processing.ts'
import { EarlierNotesDocument, type NoteFragment } from './Notes.generated.ts'
import styles from './NoteThread.module.css'

/** Notes that the API gives at once. */
const PAGE = 50

type Props = {
  report: ReportStaffPanelFragment & { slug: string }
  town: { slug: string; timeZone: string }
  processing: Processing
}

/** The internal notes of a report, oldest first, above the field for a new one. */
export function NoteThread({ report, town, processing }: Props) {
  const heading = useId()
  const [earlier, setEarlier] = useState<readonly NoteFragment[]>([])
  const [isWhole, setWhole] = useState(false)
  const newest = report.notes ?? []
  const notes = [...earlier, ...newest]
  const mayBeMore = !isWhole && newest.length === PAGE
  if (notes.length === 0 && !report.internalNotes) return null
  const showEarlier = async () => {
    const before = notes[0]?.id ?? 0
    const address = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
    const found = (await ask(EarlierNotesDocument, { ...address, before }))?.report?.notes ?? []
    setEarlier([...found, ...earlier])
    if (found.length < PAGE) setWhole(true)
  }
  return (
    <section className={styles.thread} aria-labelledby={heading}>
      <h3 id={heading}>
        <Icon of={Lock} size={18} /> {say`Interne Notizen`}
      </h3>
      {report.internalNotes ? <Inherited report={report} processing={processing} /> : null}
      {mayBeMore ? (
        <Button variant="quiet" onClick={showEarlier}>
          {say`Ältere Notizen zeigen`}
        </Button>
      ) : null}
      <ol>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.by}>
              <strong>{byWhom(note)}</strong> <Ago iso={note.createdAt} timeZone={town.timeZone} />
            </p>
            <p lang="de" className={styles.text}>
              {piecesOf(note.text, note.mentioned).map(({ at, text, person }) =>
                person === null ? text : <mark key={at}>{text}</mark>,
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The names of former colleagues are not shown any more. */
const byWhom = ({ author }: NoteFragment): string =>
  (author === null ? '' : nameOf(author)) || say`Nicht mehr bei der Gemeinde`

/** The text that the report itself holds: of its taking, or from before there was a thread. */
function Inherited({ report, processing }: Pick<Props, 'report' | 'processing'>) {
  return (
    <div className={styles.inherited}>
      <p className={styles.by}>
        <strong>{say`Bei der Aufnahme oder früher notiert`}</strong>
      </p>
      <p lang="de" className={styles.text}>
        {report.internalNotes}
      </p>
      {may('update', 'report', report, 'internalNotes') ? (
        <Button
          variant="quiet"
          onClick={async () => {
            const outcome = await processing.save({ internalNotes: null })
            if (outcome.ok) await processing.refresh()
          }}
        >
          {say`Diese Notiz entfernen`}
        </Button>
      ) : null}
    </div>
  )
}
