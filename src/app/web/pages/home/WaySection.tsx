import { StatusShape } from '#domains/municipalities/web/StatusShape.tsx'
import styles from './WaySection.module.css'

/** The stations of every report, in the words of its page. */
const STATIONS = [
  {
    kind: 'NOT_APPROVED',
    name: 'Eingegangen',
    text: 'Sie machen ein Foto, bestätigen den Ort und schreiben, was los ist. Das dauert eine Minute. Ein Konto brauchen Sie meist erst zum Absenden.',
  },
  {
    kind: 'NEW',
    name: 'Freigegeben',
    text: 'Jemand in der Gemeinde liest mit. Danach steht Ihre Meldung auf der Karte, und die Nachbarschaft meldet dasselbe nicht noch einmal.',
  },
  {
    kind: 'ACCEPTED',
    name: 'Angenommen',
    text: 'Wer zuständig ist, hat die Sache auf dem Tisch. Antworten und Rückfragen der Gemeinde lesen Sie unter der Meldung.',
  },
  {
    kind: 'DONE',
    name: 'Erledigt',
    text: 'Sie bekommen eine E‑Mail, oft mit einem Foto von danach. Geht etwas nicht, erfahren Sie den Grund.',
  },
] as const

/** Explains the way of a report, station by station. */
export function WaySection() {
  return (
    <section aria-labelledby="schritte-titel" className={styles.way}>
      <h2 id="schritte-titel">Der Weg einer Meldung</h2>
      <ol>
        {STATIONS.map(({ kind, name, text }) => (
          <li key={kind}>
            <span className={styles.mark} data-kind={kind}>
              <StatusShape kind={kind} size={24} />
            </span>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
