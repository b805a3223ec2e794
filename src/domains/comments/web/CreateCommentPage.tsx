import { useSearchParams } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import * as paths from '#domains/paths.ts'
import { MissingPage } from '#domains/reports/web/MissingPage.tsx'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/CreateCommentPage.ts'
import { CommentForm } from './CommentForm.tsx'
import { AnsweredCommentDocument, CreateCommentPageDocument } from './CreateCommentPage.generated.ts'
import styles from './CreateCommentPage.module.css'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { slug, categorySlug, reportSlug } = params
  const answerTo = Number(new URL(request.url).searchParams.get('commentId'))
  const [page, answered] = await Promise.all([
    loadPrivate(CreateCommentPageDocument, { slug: reportSlug, municipalitySlug: slug, categorySlug }),
    answerTo > 0 ? loadPrivate(AnsweredCommentDocument, { id: answerTo }) : Promise.resolve(null),
  ])
  return {
    ...page,
    data: page.data,
    answered: answered?.data?.comment ?? null,
    errors: [...page.errors, ...(answered?.errors ?? [])],
  }
}

export const HydrateFallback = PageSkeleton

/** The page's heading and title. */
const headingOf = (params: URLSearchParams) =>
  params.has('commentId') ? say`Antwort schreiben` : say`Kommentar schreiben`

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  pageMeta({
    title: headingOf(new URLSearchParams(location.search)),
    site: loaderData?.data?.report?.municipality.name,
    isPrivate: true,
  })

export default function CreateCommentPage({ loaderData }: Route.ComponentProps) {
  const { data, answered, errors } = loaderData
  const heading = headingOf(useSearchParams()[0])
  if (!data?.report) return <MissingPage errors={errors} />
  const { report } = data
  if (!may('create', 'comment', report)) {
    return (
      <div className={styles.page}>
        <h1>{heading}</h1>
        <Notice>
          <p>
            {say`Zum Kommentieren müssen Sie angemeldet sein. Abgeschlossene Meldungen lassen sich nach sechs Monaten nicht mehr kommentieren. Was Sie hier schon geschrieben haben, bleibt auf diesem Gerät gespeichert.`}
          </p>
        </Notice>
        <p>
          <ButtonLink to={paths.LOGIN} variant="primary">
            {say`Anmelden`}
          </ButtonLink>{' '}
          <ButtonLink to={paths.reportPath(report)}>{say`Zur Meldung`}</ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <CommentForm
        key={answered?.id ?? 0}
        heading={heading}
        report={report}
        answered={answered}
        isStaff={may('createInternalNotes', 'municipality', report.municipality)}
      />
    </div>
  )
}
