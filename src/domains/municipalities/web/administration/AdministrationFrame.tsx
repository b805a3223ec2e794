import type { ReactNode } from 'react'
import { may } from '#domains/access/web/may.ts'
import * as paths from '#domains/paths.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { AdministrationFrameFragment } from './AdministrationFrame.generated.ts'
import styles from './AdministrationFrame.module.css'
import { SideFrame } from './SideFrame.tsx'

type Props = {
  /** Null while there is none to show, or none that this person may see. */
  town: AdministrationFrameFragment | null | undefined
  errors: readonly ApiError[]
  title: string
  /** Beside the heading: what can be made here. */
  action?: ReactNode
  /** Pages for administrators alone. */
  forAdministrators?: boolean
  /** A work surface that takes the whole width: the way to the other pages stands above it. */
  isWide?: boolean
  children: ReactNode
}

/** What all pages of a town's administration have around them: whose it is, and the way to the others. */
export function AdministrationFrame({
  town,
  errors,
  title,
  action,
  forAdministrators = false,
  isWide = false,
  children,
}: Props) {
  const mayEnter =
    town != null &&
    (forAdministrators
      ? may('administrate', 'municipality', town)
      : may('createInternalNotes', 'municipality', town))
  if (!mayEnter) return <NotForYou title={title} errors={errors} />
  const sections = [
    { to: paths.administrationPath(town), label: 'Posteingang', isOpen: true },
    { to: paths.noticesPath(town), label: 'Hinweise', isOpen: true },
    { to: paths.statisticsPath(town), label: 'Zahlen', isOpen: true },
    {
      to: paths.categoriesPath(town),
      label: 'Kategorien',
      isOpen: may('administrate', 'municipality', town),
    },
    {
      to: paths.templatesPath(town),
      label: 'Vorlagen',
      isOpen: may('administrate', 'municipality', town),
    },
    {
      to: paths.announcementsAdminPath(town),
      label: 'Ankündigungen',
      isOpen: may('administrate', 'municipality', town),
    },
    { to: paths.reminderRulesPath(town), label: 'Erinnerungen', isOpen: true },
    {
      to: paths.usersPath(town),
      label: 'Benutzer',
      isOpen: may('administrate', 'municipality', town),
    },
    {
      to: paths.editMunicipalityPath(town),
      label: 'Gemeinde',
      isOpen: may('administrate', 'municipality', town),
    },
    { to: paths.auditLogPath(town), label: 'Protokoll', isOpen: true },
    {
      to: paths.exportsPath(town),
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
      {children}
    </SideFrame>
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
