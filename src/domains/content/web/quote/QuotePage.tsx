import { useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import * as paths from '#domains/paths.ts'
import { phoneLink, phoneText } from '#kit/common/operator.ts'
import { message, say } from '#kit/common/say.ts'
import { siteOperator } from '#kit/web/operator.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import content from '../Content.module.css'
import type { Route } from './+types/QuotePage.ts'
import styles from './Quote.module.css'
import { QuoteForm } from './QuoteForm.tsx'

const TITLE = message`Angebot anfordern`

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return publicMeta({
    ...{ title: TITLE(), origin: originOf(matches), path: paths.QUOTE_REQUEST },
    crumbs: [{ name: TITLE(), path: paths.QUOTE_REQUEST }],
    description: say`Was Meldewerk Ihre Gemeinde kostet: Sagen Sie uns, wie groß sie ist, und wir schicken Ihnen ein Angebot.`,
    keywords: [say`Angebot`, say`Kosten`, say`Mängelmelder für Gemeinden`],
  })
}

/** The quote request's form, and other ways of contact beside it. */
export default function QuotePage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { name, address, quoteMail, helpPhone } = siteOperator()
  return (
    <div className={styles.page}>
      <div className={content.head}>
        <h1>{TITLE()}</h1>
        <p>
          {rich`Sagen Sie uns, um wen es geht. Sie bekommen innerhalb von zwei Werktagen ein Angebot oder eine Rückfrage. Was Meldewerk tut, steht unter ${mark(<Link to={paths.SOLUTIONS} />, 'Lösungen')}.`}
        </p>
      </div>
      {sentTo === null ? (
        <QuoteForm onSent={setSentTo} />
      ) : (
        <Notice kind="success">
          <p role="status">
            {say`Ihre Anfrage ist angekommen. Eine Bestätigung geht an ${sentTo}. Wir melden uns innerhalb von zwei Werktagen.`}
          </p>
        </Notice>
      )}
      <aside className={styles.contact} aria-labelledby="ansprechen">
        <h2 id="ansprechen">{say`Lieber gleich sprechen?`}</h2>
        <dl>
          <dt>{say`Telefon`}</dt>
          <dd>
            <a href={phoneLink(helpPhone)}>{phoneText(helpPhone)}</a>
          </dd>
          <dt>{say`E‑Mail`}</dt>
          <dd>
            <a href={`mailto:${quoteMail}`}>{quoteMail}</a>
          </dd>
          <dt>{say`Anschrift`}</dt>
          <dd>
            {name}, {address}
          </dd>
        </dl>
      </aside>
    </div>
  )
}
