import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EndedLink } from '#domains/auth/web/EndedLink.tsx'
import { IncompleteLink } from '#domains/auth/web/IncompleteLink.tsx'
import { useSendByLink } from '#domains/auth/web/use-send-by-link.ts'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import type { PrivateWords } from '#domains/questions/web/PrivateWordsForm.tsx'
import { isolated } from '#kit/common/direction.ts'
import { dateText } from '#kit/common/german.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { UnsentText } from '#kit/web/form/unsent/UnsentText.tsx'
import { pageMeta } from '#kit/web/meta.ts'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/NotDonePage.ts'
import {
  MailedClosingDocument,
  type MailedClosingQuery,
  ObjectByMailDocument,
} from './MailedClosing.generated.ts'
import { ObjectionForm } from './ObjectionForm.tsx'
import styles from './Objections.module.css'

const TITLE = message`Noch nicht erledigt`

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (token === '') return { data: null, errors: [] }
  return loadPrivate(MailedClosingDocument, { token }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

/** The target of the link in the mail about a closed report: its reader objects here without a sign-in. */
export default function NotDonePage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token') ?? ''
  const [isSent, setSent] = useState(false)
  const { send, unsent } = useSendByLink((input: PrivateWords) =>
    mutate(ObjectByMailDocument, { token, input }),
  )
  if (isSent) return <Thanks />
  const closing = data?.mailedClosing ?? null
  return (
    <div className={styles.page}>
      <h1>{TITLE()}</h1>
      {errors.length > 0 ? (
        <>
          <Messages errors={errors} />
          <UnsentText text={unsent?.text ?? null} />
        </>
      ) : token === '' ? (
        <IncompleteLink />
      ) : closing?.state !== 'OPEN' ? (
        <Useless state={closing?.state ?? null} unsent={unsent?.text ?? null} />
      ) : (
        <>
          <Closed closing={closing} />
          <ObjectionForm
            townName={closing.municipality?.name ?? ''}
            send={send}
            onDone={() => setSent(true)}
          />
        </>
      )}
    </div>
  )
}

type Mailed = NonNullable<MailedClosingQuery['mailedClosing']>

/** A moment of the last day; the time ends with it, at midnight. */
const dayBefore = (endsAt: string) => new Date(new Date(endsAt).getTime() - 1).toISOString()

function Closed({ closing: { title, number, endsAt, municipality } }: { closing: Mailed }) {
  const until =
    municipality && endsAt
      ? dateText(dayBefore(endsAt), municipality.timeZone, localeOf(municipality.country))
      : ''
  return (
    <>
      <p>
        {say`Die Gemeinde ${municipality?.name ?? ''} hat die Meldung „${isolated(title ?? '')}“ (${number ?? ''}) als erledigt abgeschlossen.`}
      </p>
      <p>
        {say`Stimmt das nicht? Dann schreiben Sie es bis zum ${until}, einmal. Ein Konto brauchen Sie nicht.`}
      </p>
    </>
  )
}

const WHY_USELESS: Record<Exclude<Mailed['state'], 'OPEN'>, Message> = {
  OBJECTED: message`Die Gemeinde hat Ihre Nachricht schon. Sie müssen nichts mehr tun und bekommen eine E-Mail mit der Antwort.`,
  REOPENED: message`Diese Meldung ist nicht mehr so abgeschlossen wie damals. Sie müssen nichts mehr tun.`,
  TOO_LATE: message`Die Zeit dafür ist vorbei. Möchten Sie doch noch etwas sagen, antworten Sie einfach auf die E-Mail.`,
}

function Useless({ state, unsent }: { state: Mailed['state'] | null; unsent: string | null }) {
  return (
    <EndedLink kind={state === 'OBJECTED' ? 'success' : 'info'} unsent={unsent}>
      {state === null || state === 'OPEN'
        ? say`Dieser Link ist ungültig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.`
        : WHY_USELESS[state]()}
    </EndedLink>
  )
}

function Thanks() {
  return (
    <div className={styles.page}>
      <FocusedHeading>{say`Danke! Die Gemeinde prüft es noch einmal`}</FocusedHeading>
      <p>{say`Sie bekommen eine E-Mail mit der Antwort. Sie müssen nichts mehr tun und können diese Seite schließen.`}</p>
      <Link to={paths.HOME}>{say`Zur Startseite`}</Link>
    </div>
  )
}
