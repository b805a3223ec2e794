import { phoneText } from '#kit/common/operator.ts'
import { siteOperator } from '#kit/web/operator.ts'
import { rich } from '#kit/web/rich.tsx'

/** The parts of the site that work without JavaScript, and how to report without it (A-13). */
export function NoScript() {
  // React never looks into this element in a browser, so the bundle has none of it.
  return <noscript>{import.meta.env.SSR ? <WithoutScript /> : null}</noscript>
}

function WithoutScript() {
  const { helpMail, helpPhone } = siteOperator()
  return (
    <p className="no-script">
      {rich`Lesen, suchen, melden, anmelden, kommentieren und folgen können Sie hier auch ohne JavaScript. Für die Karte, zum Registrieren und für Einstellungen schalten Sie es bitte ein, oder schreiben Sie an ${<a href={`mailto:${helpMail}`}>{helpMail}</a>}, Telefon\u00a0${phoneText(helpPhone)}.`}
    </p>
  )
}
