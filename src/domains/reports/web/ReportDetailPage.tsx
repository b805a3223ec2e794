import { CalendarDays, Lock, MapPin, UserRound, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, type MetaDescriptor, redirect } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { CategoryIcon } from '#domains/categories/web/CategoryIcon.tsx'
import { CommentSection } from '#domains/comments/web/CommentSection.tsx'
import { ContentActions } from '#domains/moderation/web/ContentActions.tsx'
import { STATUS_MEANINGS } from '#domains/municipalities/status-meaning.rules.ts'
import { homeOf } from '#domains/municipalities/web/home-of.ts'
import { StatusMeaning } from '#domains/municipalities/web/StatusMeaning.tsx'
import * as paths from '#domains/paths.ts'
import { addressText, localeOf } from '#domains/places/place.rules.ts'
import { supportCountText } from '#domains/supports/support.rules.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { PersonName } from '#domains/users/web/PersonName.tsx'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { CALLER } from '../report.rules.ts'
import type { Route } from './+types/ReportDetailPage.ts'
import { Coverable } from './covering/Coverable.tsx'
import { HiddenPlace } from './HiddenPlace.tsx'
import { MissingPage } from './MissingPage.tsx'
import { NumberPlate } from './NumberPlate.tsx'
import { drawReportActs, takeReportAct } from './plain/plain-report.tsx'
import { ReportActions, ReportTools } from './ReportActions.tsx'
import { ReportDetailPageDocument, type ReportDetailPageQuery } from './ReportDetailPage.generated.ts'
import styles from './ReportDetailPage.module.css'
import { ReportPhotos } from './ReportPhotos.tsx'
import { ReportPlace } from './ReportPlace.tsx'
import { ReportState } from './ReportState.tsx'
import { ReportTimeline } from './ReportTimeline.tsx'
import { ReportWay } from './ReportWay.tsx'
import { reportHead } from './report-head.ts'
import { useStatusOf } from './use-status-of.ts'

type Params = { slug: string; categorySlug: string; reportSlug: string }

const variablesOf = ({ slug, categorySlug, reportSlug }: Params) => ({
  slug: reportSlug,
  municipalitySlug: slug,
  categorySlug,
})

/** Loaded only where a thing or an answer is named, and for the author. */
const SaidOfReport = lazy(() =>
  import('#domains/things/web/report/SaidOfReport.tsx').then((module) => ({ default: module.SaidOfReport })),
)
/** Loaded only for author and followers of a report that was done, and for staff. */
const AfterClosing = lazy(() =>
  import('#domains/objections/web/AfterClosing.tsx').then((module) => ({ default: module.AfterClosing })),
)
/** Loaded only for a duplicate, and for its original. */
const DuplicateNotice = lazy(() =>
  import('#domains/casework/web/duplicate/Duplicates.tsx').then((module) => ({
    default: module.DuplicateNotice,
  })),
)
const SameReports = lazy(() =>
  import('#domains/casework/web/duplicate/Duplicates.tsx').then((module) => ({
    default: module.SameReports,
  })),
)
/** Loaded only for an author who was asked something. */
const OwnQuestion = lazy(() =>
  import('#domains/questions/web/OwnQuestion.tsx').then((module) => ({ default: module.OwnQuestion })),
)
/** Loaded only for staff. */
const ReportStaffPanel = lazy(() =>
  import('#domains/casework/web/processing/ReportStaffPanel.tsx').then((module) => ({
    default: module.ReportStaffPanel,
  })),
)

export async function loader(args: Route.LoaderArgs) {
  const answer = await loadOnServer(args, ReportDetailPageDocument, variablesOf(args.params))
  leadOn(args.params, answer.data.data)
  await drawReportActs(args, answer.data.data?.report)
  return answer
}

export const action = (args: Route.ActionArgs) => takeReportAct(args)

const fetchDocument = () =>
  import('./ReportDetailPage.generated.ts').then((module) => module.ReportDetailPageDocument)

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const variables = variablesOf(args.params)
  const answer = await loadInBrowser(args, fetchDocument, variables, { fresh: true })
  leadOn(args.params, answer.data)
  return answer
}

/**
 * Redirects to the canonical address after a change of category or of municipality: a mail may hold the
 * former one.
 */
function leadOn({ slug, categorySlug, reportSlug }: Params, data: ReportDetailPageQuery | null): void {
  const report = data?.report
  if (!report) return
  // Two towns can have reports of the same slug.
  const isHere = report.slug === reportSlug && report.municipality.slug === slug
  if (!isHere || report.category.slug !== categorySlug) throw redirect(paths.reportPath(report), 301)
}
clientLoader.hydrate = true as const

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const report = loaderData?.data?.report
  return report ? reportHead(homeOf(matches, report.municipality), report) : missingPageMeta()
}

export default function ReportDetailPage({ loaderData }: Route.ComponentProps) {
  const { data, errors } = loaderData
  const statusOf = useStatusOf()
  const me = useCurrentUser()
  if (!data?.report) return <MissingPage errors={errors} />
  const { report } = data
  const { municipality } = report
  const status = statusOf(report)
  const location = report.exactLocation ?? report.location
  const isOwn = me !== null && me.id === report.user?.id
  const isConcerned = report.isFollowed || isOwn
  const wasDone = [report, ...report.timeline].some(({ status: { kind } }) => kind === 'DONE')
  const isWaiting = report.section === 'NOT_PUBLISHED_YET'
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <nav aria-label={say`Brotkrumen`} className={styles.crumbs}>
        <ButtonLink to={paths.municipalityPath(municipality)} variant="quiet">
          {say`Meldungen in ${municipality.name}`}
        </ButtonLink>
      </nav>
      <header className={styles.head}>
        <div className={styles.tags}>
          <NumberPlate number={report.number} isLarge />
          <span className={styles.status}>
            {report.isTransferred ? null : report.isDuplicate ? (
              <ReportState report={report} />
            ) : (
              <StatusMeaning status={status} />
            )}
          </span>
          {report.isInternal ? (
            <span className={styles.tag}>
              <Icon of={Lock} size={16} /> {say`Intern`}
            </span>
          ) : null}
        </div>
        <h1 lang="de">
          <Coverable of={report} text={report.title} field="TITLE" />
        </h1>
        <p className={styles.place}>
          <Icon of={MapPin} />
          <span>{addressText(location)}</span>
        </p>
        {report.supportCount > 0 ? (
          <p className={styles.place}>
            <Icon of={Users} />
            <span>{supportCountText(report.supportCount)}</span>
          </p>
        ) : null}
      </header>
      <p className={styles.printed}>
        {report.url}
        <br />
        {report.isDuplicate ? say`Duplikat` : `${status.name} – ${STATUS_MEANINGS[status.kind]()}`}
      </p>
      {isWaiting ? (
        <Notice kind="warning">
          <p>
            {say`Noch nicht öffentlich: Diese Meldung sehen nur die Gemeinde ${municipality.name} und wer sie geschrieben hat.`}
          </p>
        </Notice>
      ) : null}
      {report.isFromBlockedUser ? (
        <Notice>
          <p>
            {rich`Von Ihnen blockiert: Wer das gemeldet hat, steht auf Ihrer ${mark(<Link to={paths.BLOCKED_USERS} />, 'Liste der blockierten Benutzer')}.`}
          </p>
        </Notice>
      ) : null}
      <ReportActions report={report} />
      {report.isDuplicate ? (
        <Suspense>
          <DuplicateNotice report={report} />
        </Suspense>
      ) : null}
      {(isConcerned && wasDone) || report.isResolutionConfirmed !== null ? (
        <Suspense>
          <AfterClosing key={report.resolvedAt} report={report} town={municipality} />
        </Suspense>
      ) : null}
      {report.questionToViewer ? (
        <Suspense>
          <OwnQuestion report={report} town={municipality} />
        </Suspense>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          <ReportPhotos report={report} />
          <section aria-labelledby="beschreibung">
            <h2 id="beschreibung" className="hidden-visually">
              {say`Beschreibung`}
            </h2>
            <p className={styles.description} lang="de">
              <Coverable of={report} text={report.description} />
            </p>
            {report.timeline.some(({ isRewording }) => isRewording) ? (
              <p className={styles.reworded}>{say`Von der Gemeinde gekürzt oder geändert`}</p>
            ) : null}
          </section>
          {isOwn || report.thing || report.answers[0] ? (
            <Suspense>
              <SaidOfReport report={report} isOwn={isOwn} />
            </Suspense>
          ) : null}
        </div>
        <aside className={styles.side} aria-label={say`Weg, Ort und Bearbeitung`}>
          {may('createInternalNotes', 'municipality', municipality) ? (
            <Suspense>
              <ReportStaffPanel key={report.id} report={report} town={municipality} />
            </Suspense>
          ) : null}
          {report.isDuplicate || report.isTransferred ? null : (
            <ReportWay
              kind={report.status.kind}
              timeline={report.timeline}
              timeZone={municipality.timeZone}
            />
          )}
          <ReportPlace report={{ ...report, location }}>
            <HiddenPlace report={report} />
          </ReportPlace>
          <dl className={styles.facts}>
            <div>
              <dt>{say`Kategorie`}</dt>
              <dd>
                <CategoryIcon icon={report.category.icon} size={20} />
                <span lang="de">
                  {[report.category.name, report.subCategory?.name].filter(Boolean).join(' › ')}
                </span>
              </dd>
            </div>
            <div>
              <dt>{say`Gemeldet`}</dt>
              <dd>
                <Icon of={CalendarDays} />
                <time dateTime={report.createdAt}>
                  {dateTimeText(report.createdAt, municipality.timeZone, localeOf(municipality.country))}
                </time>
              </dd>
            </div>
            {report.formerly.map((former) => (
              <div key={former.number}>
                <dt>{say`Früher`}</dt>
                <dd>{[former.number, former.municipality?.name].filter(Boolean).join(', ')}</dd>
              </div>
            ))}
            <div>
              <dt>{say`Gemeldet von`}</dt>
              <dd>
                <Icon of={UserRound} />
                <PersonName name={report.user?.name ?? CALLER()} isLocked={report.user?.isLocked ?? false} />
              </dd>
            </div>
          </dl>
          <ReportTools report={report} />
          <div className={styles.acts}>
            <ContentActions
              content={{ type: 'REPORT', id: report.id }}
              author={report.user}
              municipality={municipality}
              isBlocked={report.isFromBlockedUser}
            />
          </div>
        </aside>
        <div className={styles.main}>
          {report.duplicates.length > 0 ? (
            <Suspense>
              <SameReports report={report} />
            </Suspense>
          ) : null}
          <ReportTimeline report={report} />
        </div>
        {report.isTransferred ? null : <CommentSection key={report.id} report={report} />}
      </div>
    </div>
  )
}
