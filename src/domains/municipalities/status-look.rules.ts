import type { StatusKind } from './municipality.rules.ts'

type Paint = 'ink' | 'cut'
/** A part of a shape in a square of 16 by 16: a circle around its centre, or a path. */
type Part = ({ radius: number } | { path: string }) & {
  fill?: Paint
  stroke?: Paint
  width?: number
  dash?: string
}

/** The shapes that distinguish the kinds of status without colour. */
const SHAPES: Record<StatusKind, readonly Part[]> = {
  NOT_APPROVED: [
    { radius: 6.25, stroke: 'ink', width: 1.75, dash: '2.6 2.3' },
    { path: 'M8 4.9V8l2 1.4', stroke: 'ink', width: 1.6 },
  ],
  NEW: [{ radius: 5.5, fill: 'ink' }],
  ACCEPTED: [
    { radius: 6, stroke: 'ink', width: 1.75 },
    { path: 'M8 2a6 6 0 0 1 0 12z', fill: 'ink' },
  ],
  DONE: [
    { radius: 7, fill: 'ink' },
    { path: 'M4.6 8.3l2.3 2.3 4.5-4.9', stroke: 'cut', width: 1.9 },
  ],
  REJECTED: [
    { radius: 6, stroke: 'ink', width: 1.75 },
    { path: 'M4 12l8-8', stroke: 'ink', width: 1.75 },
  ],
  NOT_POSSIBLE: [
    { radius: 7, fill: 'ink' },
    { path: 'M4.5 8h7', stroke: 'cut', width: 2.1 },
  ],
}

type Attributes = { d?: string; r?: number } & Record<string, string | number>

/** The shape as SVG elements in the two given colours. */
export function shapeParts(
  kind: StatusKind,
  colours: Record<Paint, string>,
): readonly (readonly [tag: 'circle' | 'path', attributes: Attributes])[] {
  return SHAPES[kind].map((part) => {
    const { fill, stroke, width, dash } = part
    const paint = {
      fill: fill === undefined ? 'none' : colours[fill],
      ...(stroke && { stroke: colours[stroke] }),
      ...(width && { strokeWidth: width }),
      ...(dash && { strokeDasharray: dash }),
    }
    if ('radius' in part) return ['circle', { cx: 8, cy: 8, r: part.radius, ...paint }] as const
    return ['path', { d: part.path, strokeLinecap: 'round', strokeLinejoin: 'round', ...paint }] as const
  })
}

/** The shape as SVG markup, for pictures that no browser renders. */
export function shapeMarkup(kind: StatusKind, colours: Record<Paint, string>): string {
  const attribute = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  return shapeParts(kind, colours)
    .map(([tag, attributes]) => {
      const all = Object.entries(attributes).map(([name, value]) => `${attribute(name)}="${value}"`)
      return `<${tag} ${all.join(' ')}/>`
    })
    .join('')
}

/** The colour of each kind in light and dark. The pages' tokens are the same; a test compares them. */
export const STATUS_COLOURS: Record<StatusKind, { light: string; dark: string }> = {
  NOT_APPROVED: { light: '#5f5a52', dark: '#bdb7ad' },
  NEW: { light: '#1a5299', dark: '#9fc4f7' },
  ACCEPTED: { light: '#80520a', dark: '#f0c067' },
  DONE: { light: '#1d6b38', dark: '#8ed8a3' },
  REJECTED: { light: '#a12a26', dark: '#ffb4ab' },
  NOT_POSSIBLE: { light: '#6d3b8c', dark: '#dab6f0' },
}
