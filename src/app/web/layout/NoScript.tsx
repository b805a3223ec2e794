import { HELP_EMAIL, HELP_PHONE } from '../help.ts'

/** The parts of the site that work without JavaScript, and how to report without it. */
export function NoScript() {
  return (
    <noscript>
      <p className="no-script">
        Lesen und suchen können Sie hier auch ohne JavaScript. Zum Anmelden, Melden und Kommentieren schalten
        Sie es bitte ein, oder schreiben Sie an <a href={`mailto:${HELP_EMAIL}`}>{HELP_EMAIL}</a>,
        Telefon&nbsp;{HELP_PHONE.replace(' ', '\u00a0')}.
      </p>
    </noscript>
  )
}
