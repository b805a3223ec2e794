import { MessageCirclePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { countText } from '#kit/common/german.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { THREADS_PER_PAGE } from '../comment.rules.ts'
import { type CommentSectionFragment, MoreCommentsDocument } from './CommentSection.generated.ts'
import styles from './CommentSection.module.css'
import { CommentThread } from './CommentThread.tsx'
import { MoreAnswers } from './MoreAnswers.tsx'
import { splitThreads } from './split-answers.ts'
import type { ThreadNode } from './thread-node.ts'

/** Everything said below a report, and the way to say more. */
export function CommentSection({ report }: { report: CommentSectionFragment }) {
  const { threads, more } = useThreads(report)
  const { shown, hidden } = splitThreads(threads)
  useOpenedTarget(threads.length)
  const list = (some: readonly ThreadNode[]) => (
    <ol className={styles.threads}>
      {some.map((comment) => (
        <li key={comment.id}>
          <CommentThread comment={comment} report={report} />
        </li>
      ))}
    </ol>
  )
  return (
    <section aria-labelledby="kommentare" className={styles.section}>
      <h2 id="kommentare">
        {report.commentCount === 0 ? 'Kommentare' : countText(report.commentCount, 'Kommentar', 'Kommentare')}
      </h2>
      {threads.length === 0 ? <p className={styles.quiet}>Noch hat niemand geantwortet.</p> : list(shown)}
      {hidden.length > 0 ? (
        <MoreAnswers label={`Weitere Kommentare zeigen (${hidden.length})`}>
          {list(hidden)}
          {more}
        </MoreAnswers>
      ) : null}
      <Invitation report={report} />
    </section>
  )
}

/**
 * The threads that came with the page, and those asked for since; `more` is the way to the next hundred, which stands
 * at the end of what is folded away.
 */
function useThreads(report: CommentSectionFragment) {
  const [later, setLater] = useState<CommentSectionFragment['comments'][number][]>([])
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<Parameters<typeof Messages>[0]['errors']>([])
  const [isWhole, setWhole] = useState(report.comments.length < THREADS_PER_PAGE)
  const threads = [...report.comments, ...later]

  const load = async () => {
    setPending(true)
    const { data, errors } = await askWhole(MoreCommentsDocument, {
      slug: report.slug,
      municipalitySlug: report.municipality.slug,
      categorySlug: report.category.slug,
      after: threads.at(-1)?.id ?? 0,
    })
    setPending(false)
    setErrors(errors)
    const found = data?.report?.comments
    if (found === undefined) return
    // The button may go with the last of them: whoever reads by keyboard goes on where the new ones begin.
    flushSync(() => {
      setLater((before) => [...before, ...found])
      setWhole(found.length < THREADS_PER_PAGE)
    })
    document.getElementById(`kommentar-${found[0]?.id}`)?.focus()
  }
  const more = isWhole ? null : (
    <>
      <Messages errors={errors} />
      <Button isPending={isPending} onClick={load}>
        Spätere Kommentare laden
      </Button>
    </>
  )
  return { threads, more }
}

/** A link to one comment opens what it is folded away in. */
function useOpenedTarget(count: number) {
  const { hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comment may come later than the address
  useEffect(() => {
    const target = hash.startsWith('#kommentar-') ? document.getElementById(hash.slice(1)) : null
    let around = target?.closest<HTMLDetailsElement>('details:not([open])')
    if (!target || !around) return
    for (; around; around = around.parentElement?.closest('details:not([open])')) around.open = true
    target.scrollIntoView()
  }, [hash, count])
}

function Invitation({ report }: { report: CommentSectionFragment }) {
  const me = useCurrentUser()
  if (may('create', 'comment', report)) {
    return (
      <ButtonLink to={paths.createCommentPath(report)} icon={<Icon of={MessageCirclePlus} />}>
        Kommentieren
      </ButtonLink>
    )
  }
  if (report.commentsState === 'OPEN' && me === null) {
    return (
      <ButtonLink to={paths.LOGIN} variant="quiet">
        Zum Kommentieren anmelden
      </ButtonLink>
    )
  }
  if (report.commentsState !== 'CLOSED') return <p className={styles.quiet}>{STATES[report.commentsState]}</p>
  return (
    <>
      <p className={styles.quiet}>
        Diese Meldung ist seit mehr als sechs Monaten abgeschlossen, deshalb sind hier keine Kommentare mehr
        möglich. Gibt es das Problem noch oder wieder? Dann schreiben Sie bitte eine neue Meldung, damit die
        Gemeinde davon erfährt.
      </p>
      <ButtonLink to={paths.createReportPath(report.municipality)}>Neue Meldung schreiben</ButtonLink>
    </>
  )
}

const STATES = {
  OPEN: 'Mit diesem Konto können Sie gerade nicht kommentieren.',
  NOT_PUBLISHED: 'Kommentare sind möglich, sobald die Meldung freigegeben ist.',
  SWITCHED_OFF: 'Diese Gemeinde nimmt keine Kommentare entgegen.',
} as const
