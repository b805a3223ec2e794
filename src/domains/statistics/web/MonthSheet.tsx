import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { basisText, daysText, rateText } from '../figure-text.rules.ts'
import { Figure } from './Figure.tsx'
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
    [say`neu`, statistics.created, before.created],
    [say`abgeschlossen`, statistics.closed, before.closed],
    [say`wieder geöffnet`, statistics.reopened, before.reopened],
  ]
  return (
    <>
      <dl className={styles.tiles}>
        <Figure label={say`neu`} value={numberText(statistics.created)} />
        <Figure label={say`abgeschlossen`} value={numberText(statistics.closed)} />
        <Figure label={say`jetzt offen`} value={numberText(statistics.open)} />
        <Figure label={say`davon über ${BACKLOG_DAYS} Tage`} value={numberText(late)} />
      </dl>
      <Table
        caption={say`Im Vergleich`}
        columns={[say`Meldungen`, say`dieser Monat`, beforeName]}
        rows={rows.map(([what, now, then]) => [what, numberText(now), numberText(then)])}
      />
      <Table
        caption={say`So lange dauert es seit dem Eingang`}
        columns={[say`Bis`, say`Die Hälfte in höchstens`, say`Neun von zehn in höchstens`, say`Grundlage`]}
        rows={[
          [
            say`zur ersten Antwort`,
            daysText(firstAnswer.median),
            daysText(firstAnswer.p90),
            basisText(firstAnswer.count),
          ],
          [say`zum Abschluss`, daysText(close.median), daysText(close.p90), basisText(close.count)],
        ]}
      />
      {categories.length > 0 ? (
        <Table
          caption={say`Nach Kategorie`}
          columns={[say`Kategorie`, say`neu`, say`abgeschlossen`, say`jetzt offen`]}
          rows={categories
            .slice(0, MOST_CATEGORIES)
            .map(({ category, created, closed, open }) => [
              category?.name ?? say`Gelöschte Kategorie`,
              numberText(created),
              numberText(closed),
              numberText(open),
            ])}
        />
      ) : null}
      {categories.length > MOST_CATEGORIES ? (
        <p className={styles.quiet}>
          {say`Die ${MOST_CATEGORIES} häufigsten von ${numberText(categories.length)} Kategorien.`}
        </p>
      ) : null}
      <p>
        {resolvedYes + resolvedNo === 0
          ? say`Ob es behoben ist, hat in diesem Monat niemand gesagt.`
          : say`Ob es behoben ist, sagten die, die gemeldet hatten: ${numberText(resolvedYes)}-mal „Ja“, ${numberText(resolvedNo)}-mal „Nein“.`}{' '}
        {say`Wieder geöffnet: ${numberText(statistics.reopened)}${rateText(statistics)}.`}
      </p>
    </>
  )
}
