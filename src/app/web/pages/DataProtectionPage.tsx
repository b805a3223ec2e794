import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { pageMeta } from '#kit/web/meta.ts'
import styles from './Page.module.css'

export const meta = () => pageMeta({ title: 'Datenschutz' })

export default function DataProtectionPage() {
  return (
    <article className={styles.text}>
      <h1>Datenschutz</h1>
      <p>
        Verantwortlich für die Meldungen an eine Gemeinde ist diese Gemeinde (Art. 6 Abs. 1 Buchst. e DSGVO);
        Meldewerk verarbeitet sie in ihrem Auftrag. Für das Konto ist Meldewerk verantwortlich (Art. 6 Abs. 1
        Buchst. b DSGVO).
      </p>
      <h2>Welche Daten wir brauchen</h2>
      <ul>
        <li>
          Für das Konto: Vorname, Nachname, E‑Mail-Adresse und ein Passwort, das nur verschlüsselt gespeichert
          wird.
        </li>
        <li>
          Für eine Meldung ohne Konto, wo die Gemeinde das anbietet: Vorname, Nachname und E‑Mail-Adresse. Was
          nicht innerhalb von 24 Stunden bestätigt wird, löschen wir.
        </li>
        <li>
          Für Push-Nachrichten, nur wenn Sie sie auf einem Gerät einschalten: die Adresse dieses Geräts beim
          Push-Dienst Ihres Browsers (Apple, Google, Microsoft oder Mozilla) und seinen Schlüssel. Was wir
          dorthin senden, ist verschlüsselt; der Dienst erfährt nur, dass und wann wir Ihrem Gerät schreiben.
          Die Adresse löschen wir, sobald Sie sich dort abmelden, und nach 90 Tagen ohne Besuch.
        </li>
        <li>Für eine Meldung: Ort, Kategorie, Beschreibung und, wenn Sie möchten, Fotos.</li>
      </ul>
      <h2>Was öffentlich ist</h2>
      <p>
        Titel, Beschreibung, Ort, Fotos und Ihr Anzeigename, sobald die Gemeinde die Meldung freigibt. Ihren
        vollen Namen und Ihre E‑Mail-Adresse sehen nur Sie und die zuständigen Mitarbeitenden der Gemeinde.
      </p>
      <h2>Fotos</h2>
      <p>
        Aus jedem Foto werden alle Zusatzdaten wie Aufnahmeort und Gerätenummer entfernt, bevor es gespeichert
        wird. Das Original behalten wir nicht.
      </p>
      <h2>Was auf Ihrem Gerät gespeichert wird</h2>
      <ul>
        <li>„auth-token“ hält Sie angemeldet, bis Sie sich abmelden.</li>
        <li>
          „last-path“ merkt sich höchstens 24 Stunden die zuletzt besuchte Seite, um Sie nach der Anmeldung
          dorthin zurückzubringen.
        </li>
        <li>
          Entwürfe von Meldungen (14 Tage) und Kommentaren (ein Tag), nur wenn Sie zu schreiben beginnen.
        </li>
        <li>
          „visits“ zählt bis zwei, ob Sie schon einmal hier waren, „install-hint-closed“ merkt sich, dass Sie
          den Hinweis auf die App geschlossen haben.
        </li>
        <li>
          „push“ merkt sich die Nummer Ihres Kontos, solange Push-Nachrichten auf diesem Gerät eingeschaltet
          sind.
        </li>
        <li>
          „inbox-shortcuts-off“ merkt sich, dass Sie in der Verwaltung einer Gemeinde die Tastenkürzel im
          Posteingang abgeschaltet haben.
        </li>
        <li>
          Damit Sie ohne Verbindung weiterschreiben können, hebt Ihr Browser die Dateien dieser Website und
          leere Meldeformulare auf, aber nichts von Ihnen.
        </li>
        <li>
          „react-router-scroll-positions“ merkt sich, wie weit eine Seite gerollt war, bis Sie den Tab
          schließen.
        </li>
      </ul>
      <p>
        Wir setzen keine Cookies, binden keine fremden Dienste in die Seiten ein und messen kein Verhalten.
      </p>
      <h2>Standort</h2>
      <p>
        Ihren Standort fragt die Seite nur ab, wenn Sie auf „Meinen Standort verwenden“ tippen. Er wird nur
        Teil der Meldung.
      </p>
      <h2>Ihre Rechte</h2>
      <p>
        Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung und Widerspruch sowie auf
        Beschwerde bei der Aufsichtsbehörde. Schreiben Sie an{' '}
        <a href="mailto:datenschutz@meldewerk.example">datenschutz@meldewerk.example</a>.
      </p>
      <p>
        Angemeldet laden Sie eine Kopie Ihrer Daten unter <Link to={paths.OWN_DATA}>Meine Daten</Link> selbst
        herunter. Wie Sie Ihr Konto löschen und was dann bleibt, steht unter{' '}
        <Link to={paths.ABOUT_DELETION}>Konto und Daten löschen</Link>.
      </p>
    </article>
  )
}
