import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { localeOf } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { dayText, monthText } from '../figure-text.rules.ts'
import { askedMonth, daysOfMonth, monthOf, nextMonth, previousMonth } from '../statistics.rules.ts'
import type { Route } from './+types/MonthPage.ts'
import { MonthSheet } from './MonthSheet.tsx'
import { MonthlyStatisticsDocument, StatisticsTownDocument } from './StatisticsPage.generated.ts'
import styles from './StatisticsPage.module.css'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const page = await loadPrivate(StatisticsTownDocument, { slug: params.slug }, { fresh: true })
  const town = page.data?.municipality
  const today = new Date().toISOString().slice(0, 10)
  const month = askedMonth(new URL(request.url).searchParams.get('monat'), today)
  if (!town || !may('readInternals', 'municipality', town)) return { ...page, month, figures: null }
  const before = daysOfMonth(previousMonth(month))
  const days = { ...daysOfMonth(month), beforeFrom: before.dateFrom, beforeTo: before.dateTo }
  const found = await loadPrivate(MonthlyStatisticsDocument, { municipalityId: town.id, ...days })
  return { ...page, errors: [...page.errors, ...found.errors], month, figures: found.data }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Monatsblatt`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** A month's figures compared with the previous month, on one printed page for the council. */
export default function MonthPage({ loaderData }: Route.ComponentProps) {
  const { data, errors, month, figures } = loaderData
  const town = data?.municipality
  const name = (each: string) => monthText(each, localeOf(town?.country ?? 'DE'))
  const statistics = figures?.statistics
  const hasNext = statistics != null && nextMonth(month) <= monthOf(statistics.today)
  const print = (
    <Button icon={<Icon of={Printer} />} onClick={() => window.print()}>
      {say`Drucken`}
    </Button>
  )
  return (
    <AdministrationFrame
      town={town}
      errors={errors}
      title={say`Meldungen im ${name(month)}`}
      action={statistics ? <div className={styles.actions}>{print}</div> : null}
    >
      <nav aria-label={say`Monat`} className={styles.months}>
        <Link to={staffPaths.monthlyStatisticsPath(town, previousMonth(month))}>
          {name(previousMonth(month))}
        </Link>
        {hasNext ? (
          <Link to={staffPaths.monthlyStatisticsPath(town, nextMonth(month))}>{name(nextMonth(month))}</Link>
        ) : null}
        <Link to={staffPaths.statisticsPath(town)}>{say`Alle Zahlen`}</Link>
      </nav>
      {town && statistics ? (
        <>
          <p>
            {say`${town.name}, ${dayText(statistics.dateFrom)} bis ${dayText(statistics.dateTo)}. Gezählt sind alle Meldungen, auch interne und nicht freigegebene; gelöschte nicht. Was rückgängig gemacht wurde, zählt nicht mit. Was offen ist, hat den Stand vom ${dayText(statistics.today)}.`}
          </p>
          <MonthSheet
            statistics={statistics}
            before={figures.before}
            beforeName={name(previousMonth(month))}
          />
        </>
      ) : null}
    </AdministrationFrame>
  )
}
