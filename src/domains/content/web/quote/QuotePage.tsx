import { useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import * as paths from '#domains/paths.ts'
import { phoneLink, phoneText } from '#kit/common/operator.ts'
import { siteOperator } from '#kit/web/operator.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import content from '../Content.module.css'
import type { Route } from './+types/QuotePage.ts'
import styles from './Quote.module.css'
import { QuoteForm } from './QuoteForm.tsx'

const TITLE = 'Angebot anfordern'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return publicMeta({
    ...{ title: TITLE, origin: originOf(matches), path: paths.QUOTE_REQUEST },
    crumbs: [{ name: TITLE, path: paths.QUOTE_REQUEST }],
    description:
      'Was Meldewerk Ihre Gemeinde kostet: Sagen Sie uns, wie groß sie ist, und wir schicken Ihnen ein Angebot.',
    keywords: ['Angebot', 'Kosten', 'Mängelmelder für Gemeinden'],
  })
}

/** The quote request's form, and other ways of contact beside it. */
export default function QuotePage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { name, address, quoteMail, helpPhone } = siteOperator()
  return (
    <div className={styles.page}>
      <div className={content.head}>
        <h1>{TITLE}</h1>
        <p>
          Sagen Sie uns, um wen es geht. Sie bekommen innerhalb von zwei Werktagen ein Angebot oder eine
          Rückfrage. Was Meldewerk tut, steht unter <Link to={paths.SOLUTIONS}>Lösungen</Link>.
        </p>
      </div>
      {sentTo === null ? (
        <QuoteForm onSent={setSentTo} />
      ) : (
        <Notice kind="success">
          <p role="status">
            Ihre Anfrage ist angekommen. Eine Bestätigung geht an {sentTo}. Wir melden uns innerhalb von zwei
            Werktagen.
          </p>
        </Notice>
      )}
      <aside className={styles.contact} aria-labelledby="ansprechen">
        <h2 id="ansprechen">Lieber gleich sprechen?</h2>
        <dl>
          <dt>Telefon</dt>
          <dd>
            <a href={phoneLink(helpPhone)}>{phoneText(helpPhone)}</a>
          </dd>
          <dt>E‑Mail</dt>
          <dd>
            <a href={`mailto:${quoteMail}`}>{quoteMail}</a>
          </dd>
          <dt>Anschrift</dt>
          <dd>
            {name}, {address}
          </dd>
        </dl>
      </aside>
    </div>
  )
}
