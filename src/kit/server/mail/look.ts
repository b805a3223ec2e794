import { readableOn } from '#kit/common/contrast.ts'

/** The sender's name, logo and colours. Each colour is #rrggbb. */
export type MailLook = {
  /** Stands at the top, beside the logo. */
  name: string
  /** `reference` tells the drawing function which logo it is; null: none. */
  logo: { reference: string; alt: string } | null
  light: { accent: string; surface: string }
  dark: { accent: string; surface: string }
  /** Pixels. */
  radius: number
  hasSerifHeadings: boolean
}

type Palette = {
  surface: string
  sheet: string
  ink: string
  quiet: string
  line: string
  accent: string
  onAccent: string
  link: string
}

// The values of tokens.css: --surface-raised, --ink, --ink-quiet, --line-strong.
const LIGHT = { sheet: '#ffffff', ink: '#1c201b', quiet: '#565c54', line: '#7c8279' }
const DARK = { sheet: '#1d201c', ink: '#ebeee8', quiet: '#abb3a7', line: '#7d857a' }
/** One of them is readable on any colour; pure black only where the others are not. */
const ON_ACCENT = ['#ffffff', '#141613', '#000000'] as const

/** The palette of a mail. Text on the accent and in the accent is readable with any accent (WCAG 2.2 AA). */
function paletteOf({ accent, surface }: MailLook['light'], neutral: typeof LIGHT): Palette {
  return {
    ...neutral,
    surface,
    accent,
    onAccent: readableOn(accent, ON_ACCENT),
    link: readableOn(neutral.sheet, [accent, neutral.ink]),
  }
}

/** The styles of each part of the layout, by its class. */
const RULES: Record<string, (palette: Palette) => string> = {
  ground: ({ surface, quiet }) => `background:${surface};color:${quiet}`,
  name: ({ ink }) => `color:${ink}`,
  sheet: ({ sheet, ink, accent }) => `background:${sheet};color:${ink};border-top-color:${accent}`,
  quote: ({ accent }) => `border-left-color:${accent}`,
  line: ({ line }) => `border-bottom-color:${line}`,
  link: ({ link }) => `color:${link}`,
  foot: ({ ink }) => `color:${ink}`,
  button: ({ accent, onAccent }) => `background:${accent};color:${onAccent}`,
}

export type Part = keyof typeof RULES

/**
 * The inline style and class of a part. Mail programs that ignore styles in the head show the light colours.
 */
export function painted(look: MailLook, part: Part, more = ''): string {
  const rule = RULES[part]?.(paletteOf(look.light, LIGHT)) ?? ''
  return `class="${part}" style="${more === '' ? '' : `${more};`}${rule}"`
}

const IN_THE_DARK = '@media (prefers-color-scheme:dark)'

/** An HTML part in its light or dark scheme, independent of the viewer's settings. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html.replace(IN_THE_DARK, scheme === 'dark' ? '@media all' : '@media not all')

/** The styles of the head: the dark colours, for mail programs that support them. */
export function darkStyles(look: MailLook): string {
  const palette = paletteOf(look.dark, DARK)
  const rules = Object.entries(RULES).map(
    ([part, rule]) => `.${part}{${rule(palette).replace(/(;|$)/g, '!important$1')}}`,
  )
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}${IN_THE_DARK}{${rules.join('')}.map{filter:brightness(.82)}}`
}
