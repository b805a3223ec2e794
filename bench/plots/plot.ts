import { parse, textMetrics, View } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { distinct, isNumber } from './numbers.ts'

declare module 'vega' {
  /** Vega's measure of texts, which its own types leave out. */
  export const textMetrics: { width(item: { fontSize?: number }, text: string): number }
}

/** A plot, and the sentence that serves as its alternative text. */
export type Plot = { name: string; message: string; svg: string }

/** A plot before it is drawn. `below` explains under the title how to read it; `chart` is Vega-Lite's. */
export type Sketch = Omit<Plot, 'svg'> & { title: string; below: readonly string[]; chart: object }

/**
 * One colour, in two shades, for measurements; one for values over their bound; greys for everything else.
 */
export const LOOK = {
  ...{ ink: '#1f2328', mute: '#59636e', grid: '#e4e8ec', ground: '#ffffff' },
  ...{ mark: '#1c5a94', soft: '#7fadd6', over: '#c2410c' },
}
const DARK: typeof LOOK = {
  ...{ ink: '#e6edf3', mute: '#9198a1', grid: '#262c36', ground: '#0d1117' },
  ...{ mark: '#6cb2f0', soft: '#3b6c9e', over: '#ff8b52' },
}

/** The colours are attributes, which every viewer understands; a dark page replaces them one by one. */
const STYLE = `@media(prefers-color-scheme:dark){${(Object.keys(LOOK) as (keyof typeof LOOK)[])
  .map((name) =>
    ['fill', 'stroke'].map((part) => `[${part}="${LOOK[name]}"]{${part}:${DARK[name]}}`).join(''),
  )
  .join('')}}`

const CONFIG = {
  ...{ padding: 24, font: 'system-ui, sans-serif', aria: false, view: { stroke: null } },
  axis: {
    ...{ domain: false, ticks: false, gridColor: LOOK.grid, labelColor: LOOK.mute, labelFontSize: 11 },
    ...{ titleColor: LOOK.mute, titleFontWeight: 'normal', titleFontSize: 12, titlePadding: 10 },
    ...{ labelPadding: 6, labelFlush: false },
  },
  axisYBand: { labelColor: LOOK.ink, labelFontSize: 12, labelLimit: 0, labelPadding: 10, title: null },
  header: { title: null, labelColor: LOOK.ink, labelFontSize: 12, labelFontWeight: 'bold' },
  legend: { title: null, labelColor: LOOK.mute, labelFontSize: 12, orient: 'top', symbolStrokeWidth: 0 },
  title: {
    ...{ anchor: 'start', frame: 'bounds', color: LOOK.ink, fontSize: 16, fontWeight: 600, offset: 18 },
    ...{ subtitleColor: LOOK.mute, subtitleFontSize: 12, subtitleLineHeight: 17, subtitlePadding: 8 },
  },
  text: { fontSize: 12, color: LOOK.ink, baseline: 'middle' },
  bar: { color: LOOK.mark },
  rule: { color: LOOK.mark, strokeWidth: 2 },
  point: { filled: true, opacity: 1, size: 55, color: LOOK.mark },
  line: { color: LOOK.mark, strokeWidth: 2 },
  tick: { color: LOOK.ink, thickness: 1.5, opacity: 1 },
}

// Average width of a letter. Vega's own guess without a canvas is 0.8, which leaves wide margins.
textMetrics.width = ({ fontSize = 11 }, text) => String(text ?? '').length * fontSize * 0.56

/** One value of a panel: its row, its quartiles or extremes, its bound, and the figure at the right edge. */
export type Row = {
  what: string
  value: unknown
  key?: string
  from?: unknown
  to?: unknown
  bound?: unknown
  figure?: string
  isOver?: boolean
}

export type Panel = {
  title?: string
  x: string
  rows: readonly Row[]
  mark?: 'point' | 'bar'
  scale?: object
  axis?: object
  /**
   * The names of a row's values with their colours, for the legend; each gets a lane of its own, if so
   * wished.
   */
  keys?: Record<string, string>
  hasLanes?: boolean
  width?: number
  step?: number
  figureAt?: number
  more?: readonly object[]
}

const overOr = (usual: object) => ({ condition: { test: 'datum.isOver', value: LOOK.over }, ...usual })

/**
 * Panels side by side with the same rows, and the same scales as well if these are shared. A row without a
 * number is left out.
 */
export const panels = (all: readonly Panel[], scales: 'shared' | 'independent' = 'shared') => ({
  ...{ spacing: 56, resolve: { scale: { x: scales, color: scales } } },
  hconcat: all.map((panel, index) => ({
    ...panelOf(panel),
    ...(index > 0 && { encoding: encodingOf(panel, null) }),
  })),
})

function panelOf(panel: Panel) {
  const {
    title,
    x,
    rows,
    mark = 'point',
    scale,
    axis,
    width = 240,
    step = 22,
    figureAt = 42,
    hasLanes,
    more = [],
  } = panel
  const along = (field: string) => ({
    ...{ x: { field, type: 'quantitative' }, ...(hasLanes && { yOffset: { field: 'key', sort: null } }) },
  })
  const height = step * distinct(rows.map(({ what }) => what)).length
  return {
    ...(title && { title: { text: title, fontSize: 12, frame: 'group', offset: 10 } }),
    ...{ data: { values: rows.filter(({ value }) => isNumber(value)) }, width, height },
    encoding: encodingOf(panel),
    layer: [
      {
        mark: mark === 'bar' ? { type: 'bar', size: 10 } : mark,
        encoding: { ...along('value'), x: { ...along('value').x, scale, axis: { title: x, ...axis } } },
      },
      {
        ...{ transform: [{ filter: 'isValid(datum.from)' }], mark: { type: 'rule', strokeWidth: 1.5 } },
        encoding: {
          ...along('from'),
          x2: { field: 'to' },
          ...(mark === 'bar' && { color: { value: LOOK.ink } }),
        },
      },
      {
        ...{ transform: [{ filter: 'isValid(datum.bound)' }], mark: { type: 'tick', size: step - 4 } },
        encoding: { x: along('bound').x, color: { value: LOOK.ink } },
      },
      column(width + figureAt, 'figure', { fontWeight: 600 }, { color: overOr({ value: LOOK.ink }) }),
      ...more,
    ],
  }
}

const BANDS = { paddingInner: 0.4, paddingOuter: 0.2 }

function encodingOf({ keys, rows }: Panel, axis?: null) {
  const domain = distinct(rows.map(({ what }) => what))
  const scale = keys && { domain: Object.keys(keys), range: Object.values(keys) }
  return {
    y: { field: 'what', type: 'nominal', sort: null, axis, scale: { domain, ...BANDS } },
    color: overOr(keys ? { field: 'key', type: 'nominal', scale } : { value: LOOK.mark }),
  }
}

/** Texts at a fixed place of their rows, in pixels from the left. */
export const column = (x: number, field: string, mark: object = {}, encoding: object = {}) => ({
  ...{ transform: [{ filter: `datum['${field}']` }], mark: { type: 'text', align: 'right', ...mark } },
  encoding: {
    x: { value: x },
    text: { field },
    color: { value: LOOK.ink },
    ...encoding,
  },
})

/** The complete SVG document, with title and description for people who do not see it. */
export async function drawn({ name, title, below, message, chart }: Sketch): Promise<Plot> {
  const head = { text: title, subtitle: [...below] }
  const spec = compile({ title: head, ...chart } as TopLevelSpec, { config: CONFIG as never }).spec
  const plot = await new View(parse({ ...spec, background: LOOK.ground })).toSVG()
  const ids = [`${name}-title`, `${name}-desc`]
  const inside = [
    `<title id="${ids[0]}">${escaped(title)}</title>`,
    `<desc id="${ids[1]}">${escaped(message)}</desc>`,
    `<style>${STYLE}</style>`,
  ]
  const end = plot.indexOf('>')
  const root = `${plot.slice(0, end)} role="img" aria-labelledby="${ids.join(' ')}">`
  return { name, message, svg: `${root}\n${inside.join('\n')}\n${plot.slice(end + 1)}\n` }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
