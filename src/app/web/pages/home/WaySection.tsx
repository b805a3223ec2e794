import { StatusShape } from '#domains/municipalities/web/StatusShape.tsx'
import { message, say } from '#kit/common/say.ts'
import styles from './WaySection.module.css'

/** The stations of every report, in the words of its page. */
const STATIONS = [
  {
    kind: 'NOT_APPROVED',
    name: message`Eingegangen`,
    text: message`Sie machen ein Foto, bestätigen den Ort und schreiben, was los ist. Das dauert eine Minute. Ein Konto brauchen Sie meist erst zum Absenden.`,
  },
  {
    kind: 'NEW',
    name: message`Freigegeben`,
    text: message`Jemand in der Gemeinde liest mit. Danach steht Ihre Meldung auf der Karte, und die Nachbarschaft meldet dasselbe nicht noch einmal.`,
  },
  {
    kind: 'ACCEPTED',
    name: message`Angenommen`,
    text: message`Wer zuständig ist, hat die Sache auf dem Tisch. Antworten und Rückfragen der Gemeinde lesen Sie unter der Meldung.`,
  },
  {
    kind: 'DONE',
    name: message`Erledigt`,
    text: message`Sie bekommen eine E‑Mail, oft mit einem Foto von danach. Geht etwas nicht, erfahren Sie den Grund.`,
  },
] as const

/** Explains the way of a report, station by station. */
export function WaySection() {
  return (
    <section aria-labelledby="schritte-titel" className={styles.way}>
      <h2 id="schritte-titel">{say`Der Weg einer Meldung`}</h2>
      <ol>
        {STATIONS.map(({ kind, name, text }) => (
          <li key={kind}>
            <span className={styles.mark} data-kind={kind}>
              <StatusShape kind={kind} size={24} />
            </span>
            <h3>{name()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
