import { pageMeta } from '#kit/web/meta.ts'
import styles from './Page.module.css'

export const meta = () => pageMeta({ title: 'Nutzungsbedingungen' })

export default function TermsPage() {
  return (
    <article className={styles.text}>
      <h1>Nutzungsbedingungen</h1>
      <p>
        Meldewerk bringt Hinweise auf Mängel und Anliegen zu den Gemeinden, die hier mitmachen. Diese Fassung
        gehört zur Demonstration mit erfundenen Gemeinden.
      </p>
      <h2>Wer mitmachen kann</h2>
      <p>
        Lesen können alle. Zum Melden und Kommentieren brauchen Sie ein Konto mit bestätigter E‑Mail-Adresse
        und müssen mindestens 16 Jahre alt sein. Bitte geben Sie Ihren richtigen Namen an; öffentlich
        erscheint nur Ihr Anzeigename.
      </p>
      <h2>Was hierher gehört</h2>
      <ul>
        <li>Mängel und Anliegen im Gebiet der Gemeinde, um die sie sich kümmern kann.</li>
        <li>Eigene Fotos ohne erkennbare Personen und ohne Kennzeichen von Fahrzeugen.</li>
        <li>Ein Anliegen je Meldung, sachlich beschrieben.</li>
      </ul>
      <h2>Was nicht hierher gehört</h2>
      <ul>
        <li>
          Notfälle: Rufen Sie bei Gefahr die Notrufnummer an. Meldungen werden nicht rund um die Uhr gelesen.
        </li>
        <li>Beleidigungen, Werbung, Angaben über andere Personen, Anzeigen wegen Falschparkens.</li>
      </ul>
      <h2>Was mit Ihren Beiträgen geschieht</h2>
      <p>
        Sie erlauben der Gemeinde, Text und Fotos Ihrer Meldung zu veröffentlichen und für die Bearbeitung
        weiterzugeben. Die Gemeinde prüft Meldungen, bevor sie öffentlich werden, und kann Beiträge ablehnen
        oder wieder ausblenden. Ein Anspruch auf Veröffentlichung oder auf Abhilfe entsteht durch eine Meldung
        nicht.
      </p>
      <h2>Konto</h2>
      <p>
        Ihr Passwort geben Sie niemandem weiter. Wer gegen diese Bedingungen verstößt, dessen Konto kann
        gesperrt werden.
      </p>
    </article>
  )
}
