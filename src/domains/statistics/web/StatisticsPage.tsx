import { Download, FileText, MapPinned, Printer } from 'lucide-react'
import { may } from '#domains/access/web/may.ts'
import { download } from '#domains/exports/web/download.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { csvOf } from '#kit/common/csv/write-csv.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { saveText } from '#kit/web/save-text.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { dayText } from '../figure-text.rules.ts'
import { FIGURE_COLUMNS, figureRows, figuresTitle } from '../statistics-table.rules.ts'
import type { Route } from './+types/StatisticsPage.ts'
import { Figures } from './Figures.tsx'
import { PeriodForm } from './PeriodForm.tsx'
import {
  ExportStatisticsDocument,
  StatisticsDocument,
  StatisticsTownDocument,
} from './StatisticsPage.generated.ts'
import styles from './StatisticsPage.module.css'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const page = await loadPrivate(StatisticsTownDocument, { slug: params.slug }, { fresh: true })
  const town = page.data?.municipality
  if (!town || !may('readInternals', 'municipality', town)) return { ...page, statistics: null, asked: null }
  const query = new URL(request.url).searchParams
  const days = { dateFrom: query.get('von') || null, dateTo: query.get('bis') || null }
  const found = await loadPrivate(StatisticsDocument, { municipalityId: town.id, ...days }, { fresh: true })
  const asked = { ...days, errors: Object.assign({}, ...found.errors.map(({ fields }) => fields ?? {})) }
  const others = found.errors.filter(({ fields }) => fields === undefined)
  return { ...page, errors: [...page.errors, ...others], statistics: found.data?.statistics ?? null, asked }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Zahlen`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** Numbers and durations of a town's reports, on screen and in print. */
export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { data, errors, statistics, asked } = loaderData
  const town = data?.municipality
  const today = statistics?.today ?? new Date().toISOString().slice(0, 10)
  const save = () => {
    if (!statistics || !town) return
    const name = say`zahlen-${town.slug}-${statistics.dateFrom}-bis-${statistics.dateTo}.csv`
    const rows = [
      [figuresTitle(town.name, statistics)],
      FIGURE_COLUMNS.map((title) => title()),
      ...figureRows(statistics),
    ]
    saveText(name, csvOf(rows), 'text/csv;charset=utf-8')
  }
  const sheet = useAct(
    () =>
      mutate(ExportStatisticsDocument, {
        input: {
          municipalityId: town?.id ?? 0,
          dateFrom: statistics?.dateFrom ?? null,
          dateTo: statistics?.dateTo ?? null,
        },
      }),
    ({ exportStatistics }) => {
      if (exportStatistics.downloadUrl !== null) download(exportStatistics.downloadUrl)
    },
  )
  const actions = (
    <div className={styles.actions}>
      <Button icon={<Icon of={Download} />} isPending={sheet.isPending} onClick={sheet.run}>
        {say`Als XLSX laden`}
      </Button>
      <Button icon={<Icon of={Download} />} onClick={save}>
        {say`Als CSV laden`}
      </Button>
      <ButtonLink icon={<Icon of={MapPinned} />} to={staffPaths.recurringPlacesPath(town)}>
        {say`Wo es sich wiederholt`}
      </ButtonLink>
      <ButtonLink icon={<Icon of={FileText} />} to={staffPaths.monthlyStatisticsPath(town)}>
        {say`Monatsblatt`}
      </ButtonLink>
      <Button icon={<Icon of={Printer} />} onClick={() => window.print()}>
        {say`Drucken`}
      </Button>
    </div>
  )
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Zahlen`} action={statistics ? actions : null}>
      <Messages errors={sheet.errors} />
      <PeriodForm
        key={`${statistics?.dateFrom}${statistics?.dateTo}${asked?.dateFrom}${asked?.dateTo}`}
        today={today}
        dateFrom={asked?.dateFrom ?? statistics?.dateFrom ?? ''}
        dateTo={asked?.dateTo ?? statistics?.dateTo ?? ''}
        errors={asked?.errors ?? {}}
      />
      {statistics ? (
        <>
          <p role="status">
            {say`Vom ${dayText(statistics.dateFrom)} bis ${dayText(statistics.dateTo)}. Gezählt sind alle Meldungen, auch interne und nicht freigegebene; gelöschte nicht. Was rückgängig gemacht wurde, zählt nicht mit.`}
          </p>
          <Figures statistics={statistics} />
        </>
      ) : null}
    </AdministrationFrame>
  )
}
