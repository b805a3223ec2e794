import type { ReactNode } from 'react'
import { may } from '#domains/access/web/may.ts'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
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
  const isOn = may('createInternalNotes', 'municipality', town)
  const sections = [
    { to: paths.administrationPath(town), label: 'Posteingang', isOpen: true },
    { to: staffPaths.roundPath(town), label: 'Unterwegs', isOpen: isOn },
    { to: staffPaths.noticesPath(town), label: 'Hinweise', isOpen: isOn },
    { to: staffPaths.statisticsPath(town), label: 'Zahlen', isOpen: true, isPart: true },
    {
      to: staffPaths.categoriesPath(town),
      label: 'Kategorien',
      isOpen: may('administrate', 'municipality', town),
    },
    {
      to: staffPaths.templatesPath(town),
      label: 'Vorlagen',
      isOpen: may('administrate', 'municipality', town),
    },
    {
      to: staffPaths.announcementsAdminPath(town),
      label: 'Ankündigungen',
      isOpen: may('draftAnnouncements', 'municipality', town),
    },
    {
      to: staffPaths.textsPath(town),
      label: 'Texte',
      isOpen: may('editTexts', 'municipality', town),
      isPart: true,
    },
    { to: staffPaths.reminderRulesPath(town), label: 'Erinnerungen', isOpen: isOn },
    {
      to: staffPaths.usersPath(town),
      label: 'Benutzer',
      isOpen: may('administrate', 'municipality', town),
    },
    {
      to: staffPaths.editMunicipalityPath(town),
      label: 'Gemeinde',
      isOpen: may('administrate', 'municipality', town),
    },
    {
      to: staffPaths.townLookPath(town),
      label: 'Gestaltung',
      isOpen: may('administrate', 'municipality', town),
    },
    {
      to: staffPaths.outboxPath(town),
      label: 'Postausgang',
      isOpen: may('administrate', 'municipality', town),
    },
    {
      to: staffPaths.barriersPath(town),
      label: 'Barrieren',
      isOpen: may('administrate', 'municipality', town),
    },
    {
      to: staffPaths.personDataPath(town),
      label: 'Auskunft',
      isOpen: may('administrate', 'municipality', town),
    },
    {
      to: staffPaths.retentionPath(town),
      label: 'Aufbewahrung',
      isOpen: may('administrate', 'municipality', town),
    },
    { to: staffPaths.auditLogPath(town), label: 'Protokoll', isOpen: true },
    {
      to: staffPaths.exportsPath(town),
      label: 'Exporte',
      isOpen: may('export', 'municipality', town, 'XLSX'),
    },
  ].filter(({ isOpen }) => isOpen)
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
