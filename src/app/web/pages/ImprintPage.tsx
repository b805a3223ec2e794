import { pageMeta } from '#kit/web/meta.ts'
import styles from './Page.module.css'

export const meta = () => pageMeta({ title: 'Impressum' })

export default function ImprintPage() {
  return (
    <article className={styles.text}>
      <h1>Impressum</h1>
      <p>Dies ist eine Demonstration. Die Gemeinden und Meldungen sind erfunden.</p>
      <h2>Anbieter</h2>
      <p>
        Meldewerk (Demonstration)
        <br />
        Am Brunnen 7
        <br />
        35999 Lindental
      </p>
      <h2>Kontakt</h2>
      <p>
        E-Mail: <a href="mailto:hilfe@meldewerk.example">hilfe@meldewerk.example</a>
        <br />
        Telefon: 06400 55510
      </p>
      <h2>Inhalte der Gemeinden</h2>
      <p>Für die Meldungen einer Gemeinde und ihre Antworten ist die jeweilige Gemeinde verantwortlich.</p>
    </article>
  )
}
