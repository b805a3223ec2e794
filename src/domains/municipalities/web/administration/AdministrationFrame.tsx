import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import type { TownAction } from '#domains/staff-menu-entry.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { AdministrationFrameFragment } from './AdministrationFrame.generated.ts'
import styles from './AdministrationFrame.module.css'
import { mayNeed } from './may-need.ts'
import { StaffPage } from './StaffPage.tsx'
import { StaffTabs } from './StaffTabs.tsx'

type Props = {
  /** null while it loads, if there is none, or if the viewer may not see it. */
  town: AdministrationFrameFragment | null | undefined
  errors: readonly ApiError[]
  title: string
  /** A control beside the heading, usually to create something. */
  action?: ReactNode
  /** The action that the page is for; undefined: all staff may open it, also those of a closed town. */
  needs?: TownAction
  /** The content takes the full width and says itself what it is. */
  isWide?: boolean
  children: ReactNode
}

/**
 * The content of all pages of a town's administration. The menu stands in the frame around every page of
 * staff.
 */
export function AdministrationFrame({ town, errors, title, action, needs, isWide = false, children }: Props) {
  const me = useCurrentUser()
  const mayEnter =
    town != null && (needs === undefined ? may('readInternals', 'municipality', town) : mayNeed(needs, town))
  const demanding = me?.secondFactorDemandedBy.find(({ id }) => id === town?.id)
  if (!mayEnter && demanding !== undefined)
    return <SecondFactorFirst title={title} townName={demanding.name} />
  if (!mayEnter) return <NotForYou title={title} errors={errors} />
  return (
    <StaffPage errors={errors} title={title} action={action} isWide={isWide} tabs={<StaffTabs town={town} />}>
      {town.readableUntil ? (
        <Notice kind="info">
          <p>
            {say`${town.name} ist ausgeschaltet. Bis zum ${dateText(town.readableUntil, town.timeZone, localeOf(town.country))} können Sie hier lesen und exportieren; ändern lässt sich nichts mehr.`}
          </p>
        </Notice>
      ) : null}
      {town.isInPreparation ? <InPreparation town={town} /> : null}
      {children}
    </StaffPage>
  )
}

function InPreparation({ town }: { town: AdministrationFrameFragment }) {
  const text = say`${town.name} ist in Vorbereitung: Nur Ihre Verwaltung und die Plattform sehen diese Seiten.`
  return (
    <Notice kind="info">
      <p>
        {text}{' '}
        {may('administrate', 'municipality', town) ? (
          <Link to={staffPaths.launchPath(town)}>{say`Was noch fehlt`}</Link>
        ) : null}
      </p>
    </Notice>
  )
}

/**
 * Shown to staff without the second step that this town requires. It blocks only this town's administration.
 */
function SecondFactorFirst({ title, townName }: { title: string; townName: string }) {
  return (
    <div className={styles.alone}>
      <h1>{title}</h1>
      <EmptyState
        title={say`${townName} verlangt einen zweiten Schritt beim Anmelden`}
        action={
          <ButtonLink to={paths.SECOND_FACTOR} variant="primary">
            {say`Zweiten Schritt einrichten`}
          </ButtonLink>
        }
      >
        <p>
          {say`Wer für ${townName} arbeitet, meldet sich mit Passwort und einem Code vom Telefon an. Sobald Sie das eingerichtet haben, geht es hier weiter. Alles andere in Meldewerk können Sie ohne ihn tun.`}
        </p>
      </EmptyState>
    </div>
  )
}

function NotForYou({ title, errors }: { title: string; errors: readonly ApiError[] }) {
  const others = errors.filter(({ code }) => code !== 'NOT_FOUND')
  return (
    <div className={styles.alone}>
      <Messages errors={others} />
      <h1>{title}</h1>
      <EmptyState
        title={say`Diese Seite ist für die Verwaltung der Gemeinde`}
        action={
          <ButtonLink to={paths.LOGIN} variant="primary">
            {say`Anmelden`}
          </ButtonLink>
        }
      >
        <p>
          {say`Arbeiten Sie für die Gemeinde? Dann melden Sie sich bitte mit dem Konto an, das dafür freigeschaltet ist.`}
        </p>
      </EmptyState>
    </div>
  )
}
