import { useState } from 'react'
import { dateText, numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { DATA_KIND_MESSAGES, DATA_KINDS } from '../../erasure.rules.ts'
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
  const [asks, setAsks] = useState(false)
  const variables = { email: found.email, municipalityId: town?.id ?? null }
  const { run, isPending, errors } = useAct(
    () => mutate(SendDataExportDocument, variables),
    () => showToast(say`Die Kopie wird erstellt. Nur die Person selbst bekommt sie, per E-Mail.`),
  )
  const kinds = DATA_KINDS.filter((each) => found.counts.some(({ kind }) => kind === each))
  return (
    <section aria-labelledby="gefunden" className={styles.found}>
      <div>
        <h2 id="gefunden">{found.name ?? found.email}</h2>
        <p>
          {found.hasAccount && found.createdAt !== null
            ? say`${found.email}, Konto seit ${dateText(found.createdAt, timeZone)}`
            : say`Hier steht nur, was mit dieser E-Mail-Adresse ohne Anmeldung geschrieben oder dorthin geschickt wurde.`}
        </p>
      </div>
      {found.counts.length > 0 ? (
        <Table
          caption={say`Gespeichert`}
          columns={town === null ? [say`Was`, say`Gemeinde`, say`Anzahl`] : [say`Was`, say`Anzahl`]}
          rows={found.counts.map(({ kind, town: name, count }) => [
            DATA_KIND_MESSAGES[kind].name(),
            ...(town === null ? [name ?? say`Konto`] : []),
            numberText(count),
          ])}
        />
      ) : (
        <p>{say`Außer dem Konto selbst ist nichts gespeichert.`}</p>
      )}
      {found.canErase && kinds.length > 0 ? (
        <div>
          <h3>{say`Was bei einer Löschung geschieht`}</h3>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                <strong>{DATA_KIND_MESSAGES[kind].name()}:</strong> {DATA_KIND_MESSAGES[kind].onErasure()}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Messages errors={errors} />
      <div className={styles.acting}>
        <Button onClick={run} isPending={isPending}>
          {say`Kopie der Daten an die Person senden`}
        </Button>
        {found.canErase ? (
          <Button variant="danger" onClick={() => setAsks(true)}>
            {say`Löschung vorbereiten`}
          </Button>
        ) : null}
      </div>
      {found.canErase ? null : (
        <p>
          {town
            ? say`Löschen geht hier nicht, weil das Ihr eigenes Konto ist oder die Person für ${town.name} arbeitet. Dann müssen zuerst die Aufgaben abgegeben werden.`
            : say`Löschen geht hier nicht, weil das Ihr eigenes Konto ist oder die Person für die Plattform arbeitet. Dann müssen zuerst die Aufgaben abgegeben werden.`}
        </p>
      )}
      {asks ? (
        <EraseDialog found={found} town={town} onClose={() => setAsks(false)} onErased={onErased} />
      ) : null}
    </section>
  )
}
