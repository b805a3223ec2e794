import { useState } from 'react'
import { dateText, numberText } from '#kit/common/german.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { useWords } from '#kit/web/words.ts'
import { DATA_KIND_TEXTS, DATA_KINDS } from '../../erasure.rules.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { type PersonDataFragment, SendDataExportDocument } from './PersonData.generated.ts'
import styles from './PersonData.module.css'

type Props = {
  found: PersonDataFragment
  town: { id: number; name: string } | null
  timeZone: string
  onErased: () => void
}

/** The kinds of data that are stored about one person, their numbers, and the actions on them. */
export function FoundPerson({ found, town, timeZone, onErased }: Props) {
  const say = useWords()
  const [asks, setAsks] = useState(false)
  const variables = { email: found.email, municipalityId: town?.id ?? null }
  const { run, isPending, errors } = useAct(
    () => mutate(SendDataExportDocument, variables),
    () => showToast('Die Kopie wird erstellt. Nur die Person selbst bekommt sie, per E-Mail.'),
  )
  const kinds = DATA_KINDS.filter((each) => found.counts.some(({ kind }) => kind === each))
  return (
    <section aria-labelledby="gefunden" className={styles.found}>
      <div>
        <h2 id="gefunden">{found.name ?? found.email}</h2>
        <p>
          {found.hasAccount && found.createdAt !== null
            ? `${found.email}, Konto seit ${dateText(found.createdAt, timeZone)}`
            : 'Hier steht nur, was mit dieser E-Mail-Adresse ohne Anmeldung geschrieben oder dorthin geschickt wurde.'}
        </p>
      </div>
      {found.counts.length > 0 ? (
        <Table
          caption="Gespeichert"
          columns={town === null ? ['Was', 'Gemeinde', 'Anzahl'] : ['Was', 'Anzahl']}
          rows={found.counts.map(({ kind, town: name, count }) => [
            DATA_KIND_TEXTS[kind].name,
            ...(town === null ? [name ?? 'Konto'] : []),
            numberText(count),
          ])}
        />
      ) : (
        <p>{say`Außer`} dem Konto selbst ist nichts gespeichert.</p>
      )}
      {found.canErase && kinds.length > 0 ? (
        <div>
          <h3>Was bei einer Löschung geschieht</h3>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                <strong>{DATA_KIND_TEXTS[kind].name}:</strong> {DATA_KIND_TEXTS[kind].onErasure}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Messages errors={errors} />
      <div className={styles.acting}>
        <Button onClick={run} isPending={isPending}>
          Kopie der Daten an die Person senden
        </Button>
        {found.canErase ? (
          <Button variant="danger" onClick={() => setAsks(true)}>
            Löschung vorbereiten
          </Button>
        ) : null}
      </div>
      {found.canErase ? null : (
        <p>
          Löschen geht hier nicht, weil das Ihr eigenes Konto ist oder die Person für{' '}
          {town?.name ?? 'die Plattform'} arbeitet. Dann müssen zuerst die Aufgaben abgegeben werden.
        </p>
      )}
      {asks ? (
        <EraseDialog found={found} town={town} onClose={() => setAsks(false)} onErased={onErased} />
      ) : null}
    </section>
  )
}
