import { useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { localeOf, PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { useWords } from '#kit/web/words.ts'
import content from '../Content.module.css'
import quote from '../quote/Quote.module.css'
import { BarrierForm, type Receipt } from './BarrierForm.tsx'

type Town = { id: number; name: string; slug: string; country: string; timeZone: string }
type Props = {
  /** null: the platform. */
  town: Town | null
  email: string
  phone: string
}

/** The form or its confirmation, and other ways of contact beside it. */
export function BarrierView({ town, email, phone }: Props) {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const say = useWords()
  if (receipt !== null) return <Thanks town={town} receipt={receipt} />
  const accessibility = paths.townPagePath(town, paths.ACCESSIBILITY)
  return (
    <div className={quote.page}>
      <div className={content.head}>
        <h1>Barriere melden</h1>
        <p>
          Etwas auf {town === null ? 'dieser Website' : `den Seiten der Gemeinde ${town.name}`} können Sie
          nicht lesen, nicht hören oder nicht bedienen? Schreiben Sie es uns. Ein Konto brauchen Sie nicht.
        </p>
        <p>
          {town === null ? 'Wir antworten' : 'Die Gemeinde antwortet'} innerhalb eines Monats. Was wir schon
          wissen, steht in der <Link to={accessibility}>Erklärung zur Barrierefreiheit</Link>.
        </p>
      </div>
      <BarrierForm town={town} onSent={setReceipt} />
      <aside className={quote.contact} aria-labelledby="anders-melden">
        <h2 id="anders-melden">Lieber anders?</h2>
        <dl>
          <dt>Telefon</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </dd>
          <dt>E‑Mail</dt>
          <dd>
            <a href={`mailto:${email}?subject=Barriere%20melden`}>{email}</a>
          </dd>
        </dl>
        {town === null ? null : (
          <p>
            {say`Ein Loch in der Straße oder eine Stufe vor einem Amt?`}{' '}
            <Link to={paths.createReportPath(town)}>Das ist eine Meldung</Link>.
          </p>
        )}
      </aside>
    </div>
  )
}

function Thanks({ town, receipt: { number, dueAt, email } }: { town: Town | null; receipt: Receipt }) {
  const until = dateText(dueAt, town?.timeZone ?? PLATFORM_TIME_ZONE, localeOf(town?.country ?? 'DE'))
  const who = town === null ? 'Wir antworten' : `Die Gemeinde ${town.name} antwortet`
  return (
    <div className={content.page}>
      <FocusedHeading>Danke, Ihr Hinweis ist angekommen</FocusedHeading>
      <p>
        Er hat die Nummer <strong>{number}</strong>. Nennen Sie sie bitte, wenn Sie noch einmal schreiben oder
        anrufen.
      </p>
      <p>
        {email === null
          ? 'Eine Adresse haben Sie nicht angegeben. Wir kümmern uns um die Barriere, können Ihnen aber nicht schreiben.'
          : `${who} bis zum ${until} an ${email}. Eine Bestätigung ist schon unterwegs.`}
      </p>
      <p>
        <Link to={town === null ? paths.HOME : paths.municipalityPath(town)}>
          {town === null ? 'Zur Startseite' : `Meldungen in ${town.name}`}
        </Link>
      </p>
    </div>
  )
}
