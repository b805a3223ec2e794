import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { numberText, shortDateText } from '#kit/common/german.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonAnchor, ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { Table } from '#kit/web/ui/Table.tsx'
import { FILE_DAYS, FORMAT_TEXTS } from '../export.rules.ts'
import type { Route } from './+types/ExportsPage.ts'
import { LOOK_AGAIN } from './ExportBeingMade.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import {
  ExportsPageDocument,
  type ReportExportFragment,
  ReportExportsDocument,
} from './ExportReports.generated.ts'
import styles from './ExportsPage.module.css'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const page = await loadPrivate(ExportsPageDocument, { slug: params.slug }, { fresh: true })
  const town = page.data?.municipality
  if (!town || !may('export', 'municipality', town, 'XLSX')) return { ...page, exports: [] }
  const list = await loadPrivate(ReportExportsDocument, { municipalityId: town.id }, { fresh: true })
  return { ...page, errors: [...page.errors, ...list.errors], exports: list.data?.reportExports ?? [] }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: 'Exporte', site: loaderData?.data?.municipality?.name, isPrivate: true })

/** Files that somebody had made in the background: how far they are, and where to fetch them. */
export default function ExportsPage({ loaderData: { data, errors, exports } }: Route.ComponentProps) {
  const town = data?.municipality
  const { revalidate } = useRevalidator()
  const isWaiting = exports.some(({ readyAt }) => readyAt === null)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
  const when = (iso: string) =>
    shortDateText(iso, town?.timeZone ?? 'Europe/Berlin', localeOf(town?.country ?? 'DE'))
  return (
    <AdministrationFrame town={town} errors={errors} title="Exporte">
      <p>
        Hier liegen Dateien, die im Hintergrund erstellt wurden, {FILE_DAYS}&nbsp;Tage lang und nur für Sie.
        Einen neuen Export beginnen Sie über der Liste der Meldungen.
      </p>
      {exports.length === 0 ? (
        <EmptyState
          title="Noch kein Export"
          action={<ButtonLink to={paths.municipalityPath(town)}>Zu den Meldungen</ButtonLink>}
        >
          <p>Filtern Sie die Liste und wählen Sie „Exportieren“.</p>
        </EmptyState>
      ) : (
        <Table
          caption="Exporte"
          columns={['Datei', 'Stand', 'Meldungen', 'Verlangt']}
          rows={exports.map((made) => [
            <span key="file" className={styles.file}>
              {FORMAT_TEXTS[made.format].name}
              {made.includesContactData ? <span className={styles.mark}>mit Kontaktdaten</span> : null}
            </span>,
            <State key="state" made={made} when={when} />,
            numberText(made.total),
            when(made.requestedAt),
          ])}
        />
      )}
    </AdministrationFrame>
  )
}

function State({ made, when }: { made: ReportExportFragment; when: (iso: string) => string }) {
  if (made.readyAt === null || made.expiresAt === null) return <ExportProgress made={made} />
  if (made.downloadUrl === null) return 'abgelaufen'
  return (
    <span className={styles.file}>
      <ButtonAnchor href={made.downloadUrl} download icon={<Icon of={Download} />}>
        Herunterladen
        <span className="hidden-visually">
          : {FORMAT_TEXTS[made.format].name}, verlangt am {when(made.requestedAt)}
        </span>
      </ButtonAnchor>
      <span className={styles.mark}>bis {when(made.expiresAt)}</span>
    </span>
  )
}
