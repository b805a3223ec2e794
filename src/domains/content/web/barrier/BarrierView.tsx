import { useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { localeOf, PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
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
  if (receipt !== null) return <Thanks town={town} receipt={receipt} />
  const accessibility = paths.townPagePath(town, paths.ACCESSIBILITY)
  return (
    <div className={quote.page}>
      <div className={content.head}>
        <h1>{say`Barriere melden`}</h1>
        <p>
          {town === null
            ? say`Etwas auf dieser Website können Sie nicht lesen, nicht hören oder nicht bedienen? Schreiben Sie es uns. Ein Konto brauchen Sie nicht.`
            : say`Etwas auf den Seiten der Gemeinde ${town.name} können Sie nicht lesen, nicht hören oder nicht bedienen? Schreiben Sie es uns. Ein Konto brauchen Sie nicht.`}
        </p>
        <p>
          {town === null
            ? say`Wir antworten innerhalb eines Monats.`
            : say`Die Gemeinde antwortet innerhalb eines Monats.`}{' '}
          {rich`Was wir schon wissen, steht in der ${mark(<Link to={accessibility} />, 'Erklärung zur Barrierefreiheit')}.`}
        </p>
      </div>
      <BarrierForm town={town} onSent={setReceipt} />
      <aside className={quote.contact} aria-labelledby="anders-melden">
        <h2 id="anders-melden">{say`Lieber anders?`}</h2>
        <dl>
          <dt>{say`Telefon`}</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </dd>
          <dt>{say`E‑Mail`}</dt>
          <dd>
            <a href={`mailto:${email}?subject=${encodeURIComponent(say`Barriere melden`)}`}>{email}</a>
          </dd>
        </dl>
        {town === null ? null : (
          <p>
            {rich`Ein Loch in der Straße oder eine Stufe vor einem Amt? ${mark(<Link to={paths.createReportPath(town)} />, 'Das ist eine Meldung')}.`}
          </p>
        )}
      </aside>
    </div>
  )
}

function Thanks({ town, receipt: { number, dueAt, email } }: { town: Town | null; receipt: Receipt }) {
  const until = dateText(dueAt, town?.timeZone ?? PLATFORM_TIME_ZONE, localeOf(town?.country ?? 'DE'))
  return (
    <div className={content.page}>
      <FocusedHeading>{say`Danke, Ihr Hinweis ist angekommen`}</FocusedHeading>
      <p>
        {rich`Er hat die Nummer ${<strong>{number}</strong>}. Nennen Sie sie bitte, wenn Sie noch einmal schreiben oder anrufen.`}
      </p>
      <p>
        {email === null
          ? say`Eine Adresse haben Sie nicht angegeben. Wir kümmern uns um die Barriere, können Ihnen aber nicht schreiben.`
          : town === null
            ? say`Wir antworten bis zum ${until} an ${email}. Eine Bestätigung ist schon unterwegs.`
            : say`Die Gemeinde ${town.name} antwortet bis zum ${until} an ${email}. Eine Bestätigung ist schon unterwegs.`}
      </p>
      <p>
        <Link to={town === null ? paths.HOME : paths.municipalityPath(town)}>
          {town === null ? say`Zur Startseite` : say`Meldungen in ${town.name}`}
        </Link>
      </p>
    </div>
  )
}
