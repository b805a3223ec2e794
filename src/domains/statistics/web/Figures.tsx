import { numberText } from '#kit/common/german.ts'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { ageText, daysText, dayText, overText, rateText, weekText } from '../figure-text.rules.ts'
import type { ShownFiguresFragment } from './StatisticsPage.generated.ts'
import styles from './StatisticsPage.module.css'
import { WeekChart } from './WeekChart.tsx'

type Props = { statistics: ShownFiguresFragment }

/** All figures, the most important first. */
export function Figures({ statistics }: Props) {
  const { weeks, categories, places, ages, firstAnswer, close } = statistics
  return (
    <>
      <dl className={styles.tiles}>
        <Figure label="neu" value={numberText(statistics.created)} />
        <Figure label="abgeschlossen" value={numberText(statistics.closed)} />
        <Figure label={`wieder geöffnet${rateText(statistics)}`} value={numberText(statistics.reopened)} />
        <Figure label="jetzt offen" value={numberText(statistics.open)} />
      </dl>
      <section className={styles.section} aria-labelledby="wartezeit">
        <h2 id="wartezeit">So lange dauert es</h2>
        <Table
          caption="Tage seit dem Eingang"
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
        <p className={styles.quiet}>
          Über die Meldungen, die in dieser Zeit eingegangen sind. Eine erste Antwort ist eine offizielle
          Antwort oder ein neuer Status; die Freigabe allein ist keine.
        </p>
      </section>
      <section className={styles.section} aria-labelledby="wochen">
        <h2 id="wochen">Woche für Woche</h2>
        <WeekChart weeks={weeks} />
        <Table
          caption="Meldungen je Woche"
          columns={['Woche', 'ab', 'neu', 'abgeschlossen', 'wieder geöffnet', 'offen am Ende']}
          rows={weeks.map(({ monday, created, closed, reopened, open }) => [
            weekText(monday),
            dayText(monday),
            ...[created, closed, reopened, open].map((count) => numberText(count)),
          ])}
        />
      </section>
      <section className={styles.section} aria-labelledby="rueckstand">
        <h2 id="rueckstand">Was offen ist</h2>
        <Table
          caption="Offene Meldungen nach Alter"
          columns={['Seit dem Eingang', 'offen']}
          rows={ages.map((age) => [ageText(age), numberText(age.count)])}
        />
      </section>
      <section className={styles.section} aria-labelledby="kategorien">
        <h2 id="kategorien">Wo und wofür</h2>
        <Table
          caption="Nach Kategorie"
          columns={['Kategorie', 'neu', 'abgeschlossen', 'jetzt offen', 'Hälfte abgeschlossen in']}
          rows={categories.map(({ category, created, closed, open, closeMedian }) => [
            category?.name ?? 'Gelöschte Kategorie',
            numberText(created),
            numberText(closed),
            numberText(open),
            daysText(closeMedian),
          ])}
        />
        <Table
          caption="Nach Ortsteil"
          columns={['Ortsteil', 'neu', 'abgeschlossen', 'jetzt offen']}
          rows={places.map(({ name, created, closed, open }) => [
            name ?? 'ohne Ortsangabe',
            numberText(created),
            numberText(closed),
            numberText(open),
          ])}
        />
      </section>
      <section className={styles.section} aria-labelledby="rueckmeldung">
        <h2 id="rueckmeldung">Ist es behoben?</h2>
        <p>
          {statistics.resolvedYes + statistics.resolvedNo === 0
            ? 'In dieser Zeit hat niemand geantwortet.'
            : `${numberText(statistics.resolvedYes)}-mal „Ja“, ${numberText(statistics.resolvedNo)}-mal „Nein“ von denen, die gemeldet hatten.`}
        </p>
      </section>
    </>
  )
}

export function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
