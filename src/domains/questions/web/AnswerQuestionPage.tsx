import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EndedLink } from '#domains/auth/web/EndedLink.tsx'
import { IncompleteLink } from '#domains/auth/web/IncompleteLink.tsx'
import { useSendByLink } from '#domains/auth/web/use-send-by-link.ts'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateText } from '#kit/common/german.ts'
import { lastDay } from '#kit/common/link-end.ts'
import { message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { UnsentText } from '#kit/web/form/unsent/UnsentText.tsx'
import { pageMeta } from '#kit/web/meta.ts'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Quote } from '#kit/web/ui/Quote.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/AnswerQuestionPage.ts'
import { AnswerForm } from './AnswerForm.tsx'
import {
  AnswerMailedQuestionDocument,
  MailedQuestionDocument,
  type MailedQuestionQuery,
} from './MailedQuestion.generated.ts'
import type { PrivateWords } from './PrivateWordsForm.tsx'
import styles from './Questions.module.css'

const TITLE = message`Frage beantworten`

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (token === '') return { data: null, errors: [] }
  return loadPrivate(MailedQuestionDocument, { token }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

/** The target of the link in the mail of a question: the author answers here without a sign-in. */
export default function AnswerQuestionPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token') ?? ''
  const [isSent, setSent] = useState(false)
  const { send, unsent } = useSendByLink((input: PrivateWords) =>
    mutate(AnswerMailedQuestionDocument, { token, input }),
  )
  if (isSent) return <Thanks />
  const question = data?.mailedQuestion ?? null
  if (errors.length > 0)
    return (
      <div className={styles.page}>
        <h1>{TITLE()}</h1>
        <Messages errors={errors} />
        <UnsentText text={unsent?.text ?? null} />
      </div>
    )
  return (
    <div className={styles.page}>
      <h1>{TITLE()}</h1>
      {token === '' ? (
        <IncompleteLink />
      ) : question?.text == null ? (
        <Useless state={question?.state ?? null} unsent={unsent?.text ?? null} />
      ) : (
        <>
          <Asked question={question} />
          <AnswerForm
            townName={question.municipality?.name ?? ''}
            takesPhotos={question.takesPhotos}
            send={send}
            onDone={() => setSent(true)}
          />
        </>
      )}
    </div>
  )
}

type Mailed = NonNullable<MailedQuestionQuery['mailedQuestion']>

function Asked({ question: { text, title, number, expiresAt, municipality } }: { question: Mailed }) {
  const until =
    municipality && expiresAt
      ? dateText(lastDay(expiresAt), municipality.timeZone, localeOf(municipality.country))
      : ''
  return (
    <section className={styles.question} aria-labelledby="frage">
      <p>{say`Zu Ihrer Meldung „${isolated(title ?? '')}“ (${number ?? ''})`}</p>
      <h2 id="frage">{say`Frage der Gemeinde ${municipality?.name ?? ''}`}</h2>
      <Quote>{text}</Quote>
      <p className={styles.quiet}>
        {say`Sie können bis zum ${until} einmal antworten. Ein Konto brauchen Sie nicht.`}
      </p>
    </section>
  )
}

function Useless({ state, unsent }: { state: Mailed['state'] | null; unsent: string | null }) {
  return (
    <EndedLink kind={state === 'ANSWERED' ? 'success' : 'info'} unsent={unsent}>
      {state === 'ANSWERED'
        ? say`Diese Frage ist schon beantwortet. Sie müssen nichts mehr tun.`
        : state === 'WITHDRAWN'
          ? say`Die Gemeinde hat ihre Frage zurückgezogen. Sie müssen nichts mehr tun.`
          : state === 'EXPIRED'
            ? say`Diese Frage ist geschlossen. Sie müssen nichts mehr tun. Möchten Sie doch noch etwas sagen, antworten Sie einfach auf die E-Mail.`
            : say`Dieser Link ist ungültig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.`}
    </EndedLink>
  )
}

function Thanks() {
  return (
    <div className={styles.page}>
      <FocusedHeading>{say`Danke! Ihre Antwort ist angekommen`}</FocusedHeading>
      <p>{say`Die Gemeinde ist benachrichtigt. Sie müssen nichts mehr tun und können diese Seite schließen.`}</p>
      <Link to={paths.HOME}>{say`Zur Startseite`}</Link>
    </div>
  )
}
