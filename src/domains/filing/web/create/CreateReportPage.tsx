import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { type MetaDescriptor, redirect, useHref, useNavigate, useSearchParams } from 'react-router'
import { createReportPath, municipalityPath } from '#domains/paths.ts'
import { usePhotoUploads } from '#domains/photos/web/use-photo-uploads.ts'
import { MissingPage } from '#domains/reports/web/MissingPage.tsx'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { deferUntilIdle, runDeferredWork } from '#kit/web/defer-work.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { useNavigationState } from '#kit/web/navigation-state.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { keepForOffline } from '#kit/web/service-worker.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { hasContent } from '../draft/draft.ts'
import { StepIndicator } from '../draft/StepIndicator.tsx'
import type { ReportTown } from '../draft/step-props.ts'
import { furtherStep, type StepKey, stepOf } from '../draft/steps.ts'
import { useDraft } from '../draft/use-draft.ts'
import { drawReportForm, takeReportForm } from '../plain/report-form.tsx'
import type { Route } from './+types/CreateReportPage.ts'
import type { SentState } from './AfterSending.tsx'
import { CreateReportPageDocument } from './CreateReportPage.generated.ts'
import styles from './CreateReportPage.module.css'
import {
  AfterSending,
  CheckStep,
  DraftNotice,
  fetchFurtherSteps,
  ResumeNotice,
  SignInStep,
  WritingStep,
} from './further-steps.ts'
import { PhotoStep } from './PhotoStep.tsx'
import type { FieldState } from './ReportPreview.tsx'
import { useIsWide } from './wide/use-is-wide.ts'

export async function loader(args: Route.LoaderArgs) {
  leadToPlace(args)
  const answer = await loadOnServer(args, CreateReportPageDocument, { slug: args.params.slug })
  drawReportForm(args, answer.data.data?.municipality)
  return answer
}

export const action = (args: Route.ActionArgs) => takeReportForm(args)

/** The link on a sticker is short; the step of the place takes the thing that it names. */
function leadToPlace({ request, params }: Route.LoaderArgs): void {
  const { searchParams } = new URL(request.url)
  const code = searchParams.get('objekt')
  if (code !== null && !searchParams.has('schritt'))
    throw redirect(`${createReportPath(params)}?schritt=ort&objekt=${encodeURIComponent(code)}`)
}

const fetchDocument = () =>
  import('./CreateReportPage.generated.ts').then((module) => module.CreateReportPageDocument)

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, fetchDocument, { slug: args.params.slug })
}
clientLoader.hydrate = true as const

export function meta({ loaderData, location, matches }: Route.MetaArgs): MetaDescriptor[] {
  const town = loaderData?.data?.municipality
  if (!town) return missingPageMeta()
  const path = createReportPath(town)
  return publicMeta({
    ...{ title: TITLES[stepOf(new URLSearchParams(location.search))](), site: town.name },
    ...{ origin: originOf(matches), path, country: town.country },
    crumbs: [
      { name: town.name, path: municipalityPath(town) },
      { name: say`Melden`, path },
    ],
  })
}

const TITLES: Record<StepKey, Message> = {
  foto: message`Melden: Foto`,
  ort: message`Melden: Ort`,
  was: message`Melden: Was ist los?`,
  pruefen: message`Melden: Prüfen und absenden`,
  anmelden: message`Melden: Anmelden`,
  gesendet: message`Ihre Meldung ist eingegangen`,
  bestaetigen: message`Bitte bestätigen Sie Ihre Meldung`,
  wartet: message`Ihre Meldung wartet auf Netz`,
}

export default function CreateReportPage({ loaderData, params }: Route.ComponentProps) {
  const { data, errors } = loaderData
  const sent = useNavigationState<SentState>()
  const step = stepOf(useSearchParams()[0])
  const isBegun = step !== 'foto'
  // Preloads the code of later steps. At the first step this waits until somebody uses the page or some
  // seconds have passed. At later steps it starts at once, because the connection may go before the next tap.
  useEffect(() => {
    if (isBegun) runDeferredWork()
    return deferUntilIdle(fetchFurtherSteps)
  }, [isBegun])
  if (!data?.municipality) return <MissingPage errors={errors} />
  const isOver = step === 'gesendet' || step === 'bestaetigen' || step === 'wartet'
  // While a step's code loads the previous step stays: React Router navigates in a transition.
  return (
    <div data-scripted="">
      <Suspense fallback={<PageSkeleton />}>
        {isOver ? (
          <AfterSending sent={sent} town={data.municipality} isWaiting={step === 'wartet'} />
        ) : (
          <>
            <Messages errors={errors} />
            <Wizard key={params.slug} town={data.municipality} step={step} />
          </>
        )}
      </Suspense>
    </div>
  )
}

function Wizard({
  town,
  step,
}: {
  town: ReportTown
  step: Exclude<StepKey, 'gesendet' | 'bestaetigen' | 'wartet'>
}) {
  const sentStep = useSentStep(step)
  const isWide = useIsWide()
  const { draft, update, saveChanges, saveNow, discard, moveTo, finish, ...state } = useDraft(town.slug)
  const { isLoaded, isSaved, wasResumed, wasFinishedElsewhere } = state
  const me = useCurrentUser()
  const navigate = useNavigate()
  const uploads = usePhotoUploads(
    draft.photos,
    (change) => update((before) => ({ photos: change(before.photos) })),
    me !== null,
  )
  const go = (to: StepKey) => navigate(`?schritt=${to}`, { preventScrollReset: false })
  const landing = useRef(step)
  const isBegun = hasContent(draft)
  const reached = furtherStep(draft.reached, step)
  useHeadingFocus(step, isLoaded)
  useEffect(() => {
    if (isLoaded && isBegun && reached !== draft.reached) update({ reached })
  }, [isLoaded, isBegun, reached, draft.reached, update])
  const startAnew = async () => {
    await discard()
    if (step === 'foto') focusFirst(document.querySelector('main h1'))
    else await go('foto')
  }
  // Coming back from signing in is no resumption of a draft.
  const address = useHref(createReportPath(town))
  useEffect(() => keepForOffline(address), [address])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each finished step is safe at once
  useEffect(() => void saveChanges(), [step, saveChanges])

  // The first step is rendered on the server; the others need the draft.
  const shown = isLoaded ? step : sentStep
  if (!isLoaded && shown !== 'foto') return <PageSkeleton />
  const common = { town, draft, update, go }
  const isPart = shown !== 'pruefen' && shown !== 'anmelden'
  // On a wide window photo, place and concern are the parts of one screen (decision 0190).
  const isWhole = isWide && isPart
  const Town = isWhole ? 'h1' : 'p'
  const writing = isPart && isLoaded ? <WritingStep {...common} {...{ step: shown, isWide, moveTo }} /> : null
  return (
    <div className={styles.wizard} data-parts={isPart || undefined}>
      <div>
        <Town className={styles.town}>{say`Neue Meldung für ${town.name}`}</Town>
        <StepIndicator step={shown} />
      </div>
      {!isSaved || (wasFinishedElsewhere && !hasContent(draft)) ? (
        <Suspense>
          <DraftNotice isSaved={isSaved} />
        </Suspense>
      ) : null}
      {wasResumed && !draft.awaitsSignIn && (step === 'foto' || step === landing.current) ? (
        <Suspense>
          <ResumeNotice draft={draft} step={step} isWhole={isWhole} onDiscard={startAnew} />
        </Suspense>
      ) : null}
      <Suspense fallback={<PageSkeleton />}>
        {shown === 'foto' || isWhole ? (
          <PhotoStep {...common} uploads={uploads} isReady={isLoaded} isWide={isWide}>
            {writing}
          </PhotoStep>
        ) : (
          writing
        )}
        {shown === 'pruefen' ? (
          <CheckStep {...common} me={me} uploads={uploads} saveNow={saveNow} finish={finish} />
        ) : null}
        {shown === 'anmelden' ? <SignInStep {...common} isSignedIn={me !== null} finish={finish} /> : null}
      </Suspense>
    </div>
  )
}

/** The step that the server rendered. A page cached for offline use shows the first one, at any address. */
function useSentStep<Step extends StepKey>(step: Step): Step | 'foto' {
  return useSyncExternalStore(
    stay,
    () => step,
    () => (typeof document !== 'undefined' && document.querySelector('[data-first-step]') ? 'foto' : step),
  )
}

const stay = () => () => {}

/**
 * After a change of step the focus moves to the new heading, as after a change of page, or to the field in
 * the navigation state.
 */
function useHeadingFocus(step: StepKey, isReady: boolean): void {
  const isFirst = useRef(true)
  const field = useNavigationState<FieldState>()?.field
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => {
    if (!isReady) return
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const control = field === undefined ? null : document.getElementById(field)
    if (control !== null) {
      control.scrollIntoView({ block: 'center' })
      return control.focus({ preventScroll: true })
    }
    // On a wide window each part has a heading of its own.
    const part = document.getElementById(`teil-${step}`)
    part?.scrollIntoView({ block: 'nearest' })
    const heading = part ?? document.querySelector<HTMLElement>('main h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [step, isReady])
}
