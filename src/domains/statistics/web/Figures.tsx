import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { ageText, basisText, daysText, dayText, rateText, weekText } from '../figure-text.rules.ts'
import { CourseChart } from './CourseChart.tsx'
import { DeadlineFigures } from './DeadlineFigures.tsx'
import { Figure } from './Figure.tsx'
import { StatisticsObjections } from './StatisticsObjections.tsx'
import type { ShownFiguresFragment } from './StatisticsPage.generated.ts'
import styles from './StatisticsPage.module.css'

type Props = { statistics: ShownFiguresFragment }

/** All figures, the most important first. */
export function Figures({ statistics }: Props) {
  const { weeks, categories, places, ages, firstAnswer, close } = statistics
  return (
    <>
      <dl className={styles.tiles}>
        <Figure label={say`neu`} value={numberText(statistics.created)} />
        <Figure label={say`abgeschlossen`} value={numberText(statistics.closed)} />
        <Figure label={say`wieder geöffnet${rateText(statistics)}`} value={numberText(statistics.reopened)} />
        <Figure label={say`jetzt offen`} value={numberText(statistics.open)} />
      </dl>
      <section className={styles.section} aria-labelledby="wartezeit">
        <h2 id="wartezeit">{say`So lange dauert es`}</h2>
        <Table
          caption={say`Tage seit dem Eingang`}
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
        <p className={styles.quiet}>
          {say`Über die Meldungen, die in dieser Zeit eingegangen sind. Eine erste Antwort ist eine offizielle Antwort oder ein neuer Status; die Freigabe allein ist keine.`}
        </p>
      </section>
      <DeadlineFigures {...statistics} />
      <section className={styles.section} aria-labelledby="wochen">
        <h2 id="wochen">{say`Woche für Woche`}</h2>
        <CourseChart
          steps={weeks.map(({ monday, created, closed }) => ({
            key: monday,
            label: weekText(monday),
            name: say`${weekText(monday)} ab ${dayText(monday)}`,
            ...{ created, closed },
          }))}
          label={say`Diagramm der Wochen`}
          text={(highest) =>
            say`Neue und abgeschlossene Meldungen von ${weekText(weeks[0]?.monday ?? '')} bis ${weekText(weeks.at(-1)?.monday ?? '')}; höchstens ${highest} in einer Woche.`
          }
        />
        <Table
          caption={say`Meldungen je Woche`}
          columns={[
            say`Woche`,
            say`ab`,
            say`neu`,
            say`abgeschlossen`,
            say`wieder geöffnet`,
            say`offen am Ende`,
          ]}
          rows={weeks.map(({ monday, created, closed, reopened, open }) => [
            weekText(monday),
            dayText(monday),
            ...[created, closed, reopened, open].map((count) => numberText(count)),
          ])}
        />
      </section>
      <section className={styles.section} aria-labelledby="rueckstand">
        <h2 id="rueckstand">{say`Was offen ist`}</h2>
        <Table
          caption={say`Offene Meldungen nach Alter`}
          columns={[say`Seit dem Eingang`, say`offen`]}
          rows={ages.map((age) => [ageText(age), numberText(age.count)])}
        />
      </section>
      <section className={styles.section} aria-labelledby="kategorien">
        <h2 id="kategorien">{say`Wo und wofür`}</h2>
        <Table
          caption={say`Nach Kategorie`}
          columns={[
            say`Kategorie`,
            say`neu`,
            say`abgeschlossen`,
            say`jetzt offen`,
            say`Hälfte abgeschlossen in`,
          ]}
          rows={categories.map(({ category, created, closed, open, closeMedian }) => [
            category?.name ?? say`Gelöschte Kategorie`,
            numberText(created),
            numberText(closed),
            numberText(open),
            daysText(closeMedian),
          ])}
        />
        <Table
          caption={say`Nach Ortsteil`}
          columns={[say`Ortsteil`, say`neu`, say`abgeschlossen`, say`jetzt offen`]}
          rows={places.map(({ name, created, closed, open }) => [
            name ?? say`ohne Ortsangabe`,
            numberText(created),
            numberText(closed),
            numberText(open),
          ])}
        />
      </section>
      <section className={styles.section} aria-labelledby="rueckmeldung">
        <h2 id="rueckmeldung">{say`Ist es behoben?`}</h2>
        <p>
          {statistics.resolvedYes + statistics.resolvedNo === 0
            ? say`In dieser Zeit hat niemand geantwortet.`
            : say`${numberText(statistics.resolvedYes)}-mal „Ja“, ${numberText(statistics.resolvedNo)}-mal „Nein“ von denen, die gemeldet hatten.`}
        </p>
        <StatisticsObjections {...statistics} />
      </section>
    </>
  )
}
