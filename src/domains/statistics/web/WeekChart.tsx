import { numberText } from '#kit/common/german.ts'
import { dayText, weekText } from '../figure-text.rules.ts'
import type { ShownWeekFragment } from './StatisticsPage.generated.ts'
import styles from './WeekChart.module.css'

const HEIGHT = 160
const STEP = 40

/** Bars of created and closed reports per week. The table below has the same numbers for screen readers. */
export function WeekChart({ weeks }: { weeks: readonly ShownWeekFragment[] }) {
  const highest = Math.max(1, ...weeks.flatMap(({ created, closed }) => [created, closed]))
  const lines = gridLines(highest)
  const top = lines.at(-1) ?? 1
  const y = (count: number) => HEIGHT - (count / top) * HEIGHT
  const width = weeks.length * STEP
  // A year of weeks has no room for every label.
  const every = Math.ceil(weeks.length / 14)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        <span data-kind="created">neu</span>
        <span data-kind="closed">abgeschlossen</span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroller} tabIndex={0} aria-label="Diagramm der Wochen">
        <svg
          viewBox={`-34 -10 ${width + 40} ${HEIGHT + 34}`}
          style={{ minWidth: `${Math.min(width, 14 * STEP) * 0.9}px` }}
          role="img"
          aria-label={`Neue und abgeschlossene Meldungen von ${weekText(weeks[0]?.monday ?? '')} bis ${weekText(weeks.at(-1)?.monday ?? '')}; höchstens ${numberText(highest)} in einer Woche.`}
        >
          {lines.map((line) => (
            <g key={line} className={styles.line}>
              <line x1={0} x2={width} y1={y(line)} y2={y(line)} />
              <text x={-6} y={y(line) + 4} textAnchor="end">
                {numberText(line)}
              </text>
            </g>
          ))}
          {weeks.map(({ monday, created, closed }, index) => (
            <g key={monday} transform={`translate(${index * STEP} 0)`}>
              <title>{`${weekText(monday)} ab ${dayText(monday)}: ${created} neu, ${closed} abgeschlossen`}</title>
              <rect data-kind="created" x={5} width={14} y={y(created)} height={HEIGHT - y(created)} rx={2} />
              <rect data-kind="closed" x={21} width={14} y={y(closed)} height={HEIGHT - y(closed)} rx={2} />
              {index % every === 0 ? (
                <text x={STEP / 2} y={HEIGHT + 18} textAnchor="middle">
                  {weekText(monday)}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
      </section>
    </figure>
  )
}

/** Zero and two to five equal steps that reach at least the highest value. */
export function gridLines(highest: number): number[] {
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}
