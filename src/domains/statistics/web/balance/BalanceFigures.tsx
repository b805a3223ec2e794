import { numberText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { MIN_SAMPLE_SIZE } from '../../balance.rules.ts'
import { ageText, basisText, daysText, monthText, shortMonthText } from '../../figure-text.rules.ts'
import { monthOf } from '../../statistics.rules.ts'
import { CourseChart } from '../CourseChart.tsx'
import { Figure } from '../Figure.tsx'
import figures from '../StatisticsPage.module.css'
import type { BalanceWaitFragment, ShownBalanceFragment } from './BalancePage.generated.ts'

type Props = { balance: ShownBalanceFragment; locale: string }

/** The figures of a balance, the most important first. Each chart has its numbers in a table below. */
export function BalanceFigures({ balance, locale }: Props) {
  const { months, firstAnswer, close, ages, categories, places, confirmed, objected } = balance
  const { done, doneObjected } = balance
  const monthName = (firstDay: string) => monthText(monthOf(firstDay), locale)
  return (
    <>
      <dl className={figures.tiles}>
        <Figure label={say`neu`} value={numberText(balance.created)} />
        <Figure label={say`abgeschlossen`} value={numberText(balance.closed)} />
        <Figure label={say`wieder geöffnet`} value={numberText(balance.reopened)} />
        <Figure label={say`jetzt offen`} value={numberText(balance.open)} />
      </dl>
      <section className={figures.section} aria-labelledby="wartezeit">
        <h2 id="wartezeit">{say`So lange dauert es`}</h2>
        <Table
          caption={say`Tage seit dem Eingang`}
          columns={[say`Bis`, say`Die Hälfte in höchstens`, say`Acht von zehn in höchstens`, say`Grundlage`]}
          rows={[
            [say`zur ersten Antwort`, ...waitCells(firstAnswer), basisText(firstAnswer.count)],
            [say`zum Abschluss`, ...waitCells(close), basisText(close.count)],
          ]}
        />
        <p className={figures.quiet}>
          {say`Über die Meldungen, die in dieser Zeit eingegangen sind. Eine erste Antwort ist eine offizielle Antwort oder ein neuer Status. Eine Dauer steht erst da, wenn sie aus mindestens ${MIN_SAMPLE_SIZE} Meldungen kommt: Ein einzelner Glücksfall sagt nichts.`}
        </p>
      </section>
      <section className={figures.section} aria-labelledby="monate">
        <h2 id="monate">{say`Monat für Monat`}</h2>
        <CourseChart
          steps={months.map(({ firstDay, created, closed }) => ({
            key: firstDay,
            label: shortMonthText(firstDay, locale),
            name: monthName(firstDay),
            ...{ created, closed },
          }))}
          label={say`Diagramm der Monate`}
          text={(highest) =>
            say`Neue und abgeschlossene Meldungen von ${monthName(months[0]?.firstDay ?? '')} bis ${monthName(months.at(-1)?.firstDay ?? '')}; höchstens ${highest} in einem Monat.`
          }
        />
        <Table
          caption={say`Meldungen je Monat`}
          columns={[say`Monat`, say`neu`, say`abgeschlossen`, say`wieder geöffnet`, say`offen am Ende`]}
          rows={months.map(({ firstDay, created, closed, reopened, open }) => [
            shortMonthText(firstDay, locale, true),
            ...[created, closed, reopened, open].map((count) => numberText(count)),
          ])}
        />
      </section>
      <section className={figures.section} aria-labelledby="rueckstand">
        <h2 id="rueckstand">{say`Was offen ist`}</h2>
        <Table
          caption={say`Offene Meldungen nach Alter`}
          columns={[say`Seit dem Eingang`, say`offen`]}
          rows={ages.map((age) => [ageText(age), numberText(age.count)])}
        />
      </section>
      <section className={figures.section} aria-labelledby="rueckmeldung">
        <h2 id="rueckmeldung">{say`Ist es behoben?`}</h2>
        <p>
          {confirmed + objected === 0
            ? say`In dieser Zeit hat niemand geantwortet.`
            : say`Von denen, die gemeldet hatten, sagten nach dem Abschluss ${countText(confirmed, 'Person', 'Personen')} „Ja“ und ${countText(objected, 'Person', 'Personen')} „Nein“.`}
        </p>
        <p>
          {doneObjected === null
            ? say`Wie oft jemand „Noch nicht erledigt“ sagte, steht erst da, wenn mindestens ${MIN_SAMPLE_SIZE} Meldungen als erledigt abgeschlossen sind.`
            : say`${countText(done, 'Abschluss', 'Abschlüsse')} als erledigt, bei ${numberText(doneObjected)} davon sagte danach jemand „Noch nicht erledigt“.`}
        </p>
      </section>
      <section className={figures.section} aria-labelledby="kategorien">
        <h2 id="kategorien">{say`Wo und wofür`}</h2>
        <Table
          caption={say`Nach Kategorie`}
          columns={[say`Kategorie`, ...partColumns()]}
          rows={categories.map(({ category, ...part }) => [
            category?.name ?? say`Gelöschte Kategorie`,
            ...partCells(part),
          ])}
        />
        {places.length > 1 ? (
          <Table
            caption={say`Nach Ortsteil`}
            columns={[say`Ortsteil`, ...partColumns()]}
            rows={places.map(({ name, ...part }) => [name ?? say`ohne Ortsangabe`, ...partCells(part)])}
          />
        ) : null}
      </section>
    </>
  )
}

const waitCells = ({ median, p80 }: BalanceWaitFragment) => [daysText(median), daysText(p80)]

const partColumns = () => [
  say`neu`,
  say`abgeschlossen`,
  say`jetzt offen`,
  say`Hälfte abgeschlossen in`,
  say`Acht von zehn in höchstens`,
]

type Part = { created: number; closed: number; open: number; close: BalanceWaitFragment }

const partCells = ({ created, closed, open, close }: Part) => [
  ...[created, closed, open].map((count) => numberText(count)),
  ...waitCells(close),
]
