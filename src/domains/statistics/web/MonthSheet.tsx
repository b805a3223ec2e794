import { numberText } from '#kit/common/german.ts'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { daysText, overText, rateText } from '../figure-text.rules.ts'
import { Figure } from './Figures.tsx'
import type { MonthlyStatisticsQuery, ShownFiguresFragment } from './StatisticsPage.generated.ts'
import styles from './StatisticsPage.module.css'

type Props = {
  statistics: ShownFiguresFragment
  before: MonthlyStatisticsQuery['before']
  beforeName: string
}

/** Most categories on one printed page. */
const MOST_CATEGORIES = 12
/** Age in days at which an open report counts as backlog (U-37). */
const BACKLOG_DAYS = 30

/** The figures for a council: created, closed, open, durations, and categories. */
export function MonthSheet({ statistics, before, beforeName }: Props) {
  const { firstAnswer, close, ages, resolvedYes, resolvedNo } = statistics
  const late = ages.filter(({ from }) => from > BACKLOG_DAYS).reduce((sum, { count }) => sum + count, 0)
  const categories = statistics.categories.filter(({ created, closed }) => created + closed > 0)
  const rows: [string, number, number][] = [
    ['neu', statistics.created, before.created],
    ['abgeschlossen', statistics.closed, before.closed],
    ['wieder geöffnet', statistics.reopened, before.reopened],
  ]
  return (
    <>
      <dl className={styles.tiles}>
        <Figure label="neu" value={numberText(statistics.created)} />
        <Figure label="abgeschlossen" value={numberText(statistics.closed)} />
        <Figure label="jetzt offen" value={numberText(statistics.open)} />
        <Figure label={`davon über ${BACKLOG_DAYS} Tage`} value={numberText(late)} />
      </dl>
      <Table
        caption="Im Vergleich"
        columns={['Meldungen', 'dieser Monat', beforeName]}
        rows={rows.map(([what, now, then]) => [what, numberText(now), numberText(then)])}
      />
      <Table
        caption="So lange dauert es seit dem Eingang"
        columns={['Bis', 'Die Hälfte in höchstens', 'Neun von zehn in höchstens', 'Gerechnet']}
        rows={[
          [
            'zur ersten Antwort',
            daysText(firstAnswer.median),
            daysText(firstAnswer.p90),
            overText(firstAnswer.count),
          ],
          ['zum Abschluss', daysText(close.median), daysText(close.p90), overText(close.count)],
        ]}
      />
      {categories.length > 0 ? (
        <Table
          caption="Nach Kategorie"
          columns={['Kategorie', 'neu', 'abgeschlossen', 'jetzt offen']}
          rows={categories
            .slice(0, MOST_CATEGORIES)
            .map(({ category, created, closed, open }) => [
              category?.name ?? 'Gelöschte Kategorie',
              numberText(created),
              numberText(closed),
              numberText(open),
            ])}
        />
      ) : null}
      {categories.length > MOST_CATEGORIES ? (
        <p className={styles.quiet}>
          Die {MOST_CATEGORIES} häufigsten von {numberText(categories.length)} Kategorien.
        </p>
      ) : null}
      <p>
        {resolvedYes + resolvedNo === 0
          ? 'Ob es behoben ist, hat in diesem Monat niemand gesagt.'
          : `Ob es behoben ist, sagten die, die gemeldet hatten: ${numberText(resolvedYes)}-mal „Ja“, ${numberText(resolvedNo)}-mal „Nein“.`}{' '}
        Wieder geöffnet: {numberText(statistics.reopened)}
        {rateText(statistics)}.
      </p>
    </>
  )
}
