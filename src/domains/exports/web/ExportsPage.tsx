import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { shortDateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { FILE_DAYS } from '../export.rules.ts'
import type { Route } from './+types/ExportsPage.ts'
import { ExportsPageDocument, ReportExportsDocument } from './ExportReports.generated.ts'
import { ExportTable } from './ExportTable.tsx'
import { useProgress } from './use-progress.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const page = await loadPrivate(ExportsPageDocument, { slug: params.slug }, { fresh: true })
  const town = page.data?.municipality
  if (!town || !may('export', 'municipality', town, 'XLSX')) return { ...page, exports: [] }
  const list = await loadPrivate(ReportExportsDocument, { municipalityId: town.id }, { fresh: true })
  return { ...page, errors: [...page.errors, ...list.errors], exports: list.data?.reportExports ?? [] }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Exporte`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** A person's background exports: their progress and downloads. */
export default function ExportsPage({ loaderData: { data, errors, exports } }: Route.ComponentProps) {
  const town = data?.municipality
  useProgress(exports)
  const when = (iso: string) =>
    shortDateText(iso, town?.timeZone ?? 'Europe/Berlin', localeOf(town?.country ?? 'DE'))
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Exporte`}>
      <p>
        {say`Hier liegen Dateien, die im Hintergrund erstellt wurden, ${FILE_DAYS}\u00a0Tage lang und nur für Sie. Einen neuen Export beginnen Sie über der Liste der Meldungen.`}
      </p>
      {exports.length === 0 ? (
        <EmptyState
          title={say`Noch kein Export`}
          action={<ButtonLink to={paths.municipalityPath(town)}>{say`Zu den Meldungen`}</ButtonLink>}
        >
          <p>{say`Filtern Sie die Liste und wählen Sie „Exportieren“.`}</p>
        </EmptyState>
      ) : (
        <ExportTable exports={exports} when={when} />
      )}
    </AdministrationFrame>
  )
}
