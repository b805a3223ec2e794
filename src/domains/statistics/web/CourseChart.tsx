import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import styles from './CourseChart.module.css'

const HEIGHT = 160
const STEP = 40

export type CourseStep = {
  key: string
  /** Below its bars: "KW 47", "Nov.". */
  label: string
  /** With its day or year: "KW 47 ab 16.11.2026". */
  name: string
  created: number
  closed: number
}

type Props = {
  steps: readonly CourseStep[]
  /** The name of the scrolling region. */
  label: string
  /** Text alternative of the chart for screen readers. */
  text: (highest: string) => string
}

/** Bars of created and closed reports by week or month. A table with the same numbers stands below it. */
export function CourseChart({ steps, label, text }: Props) {
  const highest = Math.max(1, ...steps.flatMap(({ created, closed }) => [created, closed]))
  const lines = gridLines(highest)
  const top = lines.at(-1) ?? 1
  const y = (count: number) => HEIGHT - (count / top) * HEIGHT
  const width = steps.length * STEP
  // A year of weeks has no room for every label.
  const every = Math.ceil(steps.length / 14)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        <span data-kind="created">{say`neu`}</span>
        <span data-kind="closed">{say`abgeschlossen`}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section ref={showNewest} className={styles.scroller} tabIndex={0} aria-label={label}>
        <svg
          viewBox={`-34 -10 ${width + 40} ${HEIGHT + 34}`}
          style={{ minWidth: `${Math.min(width, 14 * STEP) * 0.9}px` }}
          role="img"
          aria-label={text(numberText(highest))}
        >
          {lines.map((line) => (
            <g key={line} className={styles.line}>
              <line x1={0} x2={width} y1={y(line)} y2={y(line)} />
              <text x={-6} y={y(line) + 4} textAnchor="end">
                {numberText(line)}
              </text>
            </g>
          ))}
          {steps.map(({ key, label, name, created, closed }, index) => (
            <g key={key} transform={`translate(${index * STEP} 0)`}>
              <title>{say`${name}: ${created} neu, ${closed} abgeschlossen`}</title>
              <rect data-kind="created" x={5} width={14} y={y(created)} height={HEIGHT - y(created)} rx={2} />
              <rect data-kind="closed" x={21} width={14} y={y(closed)} height={HEIGHT - y(closed)} rx={2} />
              {index % every === 0 ? (
                <text x={STEP / 2} y={HEIGHT + 18} textAnchor="middle">
                  {label}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
      </section>
    </figure>
  )
}

/** Narrow screens begin with the newest bars. */
function showNewest(scroller: HTMLElement | null): void {
  if (scroller !== null) scroller.scrollLeft = scroller.scrollWidth
}

/** Zero and two to five equal steps that reach at least the highest value. */
export function gridLines(highest: number): number[] {
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}
