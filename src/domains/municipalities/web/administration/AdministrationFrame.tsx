import type { ReactNode } from 'react'
import { may } from '#domains/access/web/may.ts'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { STAFF_MENU } from '#domains/staff-menu.ts'
import type { MenuEntry } from '#domains/staff-menu-entry.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { dateText } from '#kit/common/german.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { AdministrationFrameFragment } from './AdministrationFrame.generated.ts'
import styles from './AdministrationFrame.module.css'
import { SideFrame } from './SideFrame.tsx'

type Props = {
  /** null while it loads, if there is none, or if the viewer may not see it. */
  town: AdministrationFrameFragment | null | undefined
  errors: readonly ApiError[]
  title: string
  /** A control beside the heading, usually to create something. */
  action?: ReactNode
  /** The page is for administrators only. */
  forAdministrators?: boolean
  /** The content takes the full width, and the menu is above it. */
  isWide?: boolean
  children: ReactNode
}

/** The frame of all pages of a town's administration: its name and the menu. */
export function AdministrationFrame({
  town,
  errors,
  title,
  action,
  forAdministrators = false,
  isWide = false,
  children,
}: Props) {
  const me = useCurrentUser()
  const mayEnter =
    town != null &&
    (forAdministrators
      ? may('administrate', 'municipality', town)
      : may('readInternals', 'municipality', town))
  const demanding = me?.secondFactorDemandedBy.find(({ id }) => id === town?.id)
  if (!mayEnter && demanding !== undefined)
    return <SecondFactorFirst title={title} townName={demanding.name} />
  if (!mayEnter) return <NotForYou title={title} errors={errors} />
  const sections = STAFF_MENU.filter(({ needs }) => mayNeed(needs, town)).map(({ to, ...entry }) => ({
    ...entry,
    to: to(town),
  }))
  return (
    <SideFrame
      menu="Verwaltung"
      name={town.name}
      sections={sections}
      errors={errors}
      title={title}
      action={action}
      isWide={isWide}
    >
      {town.readableUntil ? (
        <Notice kind="info">
          <p>
            {town.name} ist ausgeschaltet. Bis zum{' '}
            {dateText(town.readableUntil, town.timeZone, localeOf(town.country))} können Sie hier lesen und
            exportieren; ändern lässt sich nichts mehr.
          </p>
        </Notice>
      ) : null}
      {children}
    </SideFrame>
  )
}

/** The export permission is checked per format; XLSX stands for all of them. */
const mayNeed = (needs: MenuEntry['needs'], town: AdministrationFrameFragment): boolean =>
  needs === undefined || may(needs, 'municipality', town, needs === 'export' ? 'XLSX' : undefined)

/**
 * Shown to staff without the second step that this town requires. It blocks only this town's administration.
 */
function SecondFactorFirst({ title, townName }: { title: string; townName: string }) {
  return (
    <div className={styles.alone}>
      <h1>{title}</h1>
      <EmptyState
        title={`${townName} verlangt einen zweiten Schritt beim Anmelden`}
        action={
          <ButtonLink to={paths.SECOND_FACTOR} variant="primary">
            Zweiten Schritt einrichten
          </ButtonLink>
        }
      >
        <p>
          Wer für {townName} arbeitet, meldet sich mit Passwort und einem Code vom Telefon an. Sobald Sie das
          eingerichtet haben, geht es hier weiter. Alles andere in Meldewerk können Sie ohne ihn tun.
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
        title="Diese Seite ist für die Verwaltung der Gemeinde"
        action={
          <ButtonLink to={paths.LOGIN} variant="primary">
            Anmelden
          </ButtonLink>
        }
      >
        <p>
          Arbeiten Sie für die Gemeinde? Dann melden Sie sich bitte mit dem Konto an, das dafür freigeschaltet
          ist.
        </p>
      </EmptyState>
    </div>
  )
}
