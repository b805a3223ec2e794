import { readableOn } from '#kit/common/contrast.ts'

/** How a mail looks: whose it is, in their colours. Each colour is #rrggbb. */
export type MailLook = {
  /** Stands at the top, beside the logo. */
  name: string
  /** `reference` says which picture it is, in the words of who draws it when the message leaves; null: none. */
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

// As in tokens.css: --surface-raised, --ink, --ink-quiet, --line-strong.
const LIGHT = { sheet: '#ffffff', ink: '#1c201b', quiet: '#565c54', line: '#7c8279' }
const DARK = { sheet: '#1d201c', ink: '#ebeee8', quiet: '#abb3a7', line: '#7d857a' }
/** One of them can be read on any colour; pure black only where nothing softer can. */
const ON_ACCENT = ['#ffffff', '#141613', '#000000'] as const

/** Whatever the accent is, what stands on it and what is written in it can be read (WCAG 2.2 AA). */
function paletteOf({ accent, surface }: MailLook['light'], neutral: typeof LIGHT): Palette {
  return {
    ...neutral,
    surface,
    accent,
    onAccent: readableOn(accent, ON_ACCENT),
    link: readableOn(neutral.sheet, [accent, neutral.ink]),
  }
}

/** What each part of the layout sets, by its class. */
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

/** The colours of a part as inline style and class: where styles in the head are ignored the light ones stand. */
export function painted(look: MailLook, part: Part, more = ''): string {
  const rule = RULES[part]?.(paletteOf(look.light, LIGHT)) ?? ''
  return `class="${part}" style="${more === '' ? '' : `${more};`}${rule}"`
}

const IN_THE_DARK = '@media (prefers-color-scheme:dark)'

/** An HTML part as it looks in light or in dark, whatever is set where it is looked at. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html.replace(IN_THE_DARK, scheme === 'dark' ? '@media all' : '@media not all')

/** The styles of the head: the dark colours, for programs that know of them. */
export function darkStyles(look: MailLook): string {
  const palette = paletteOf(look.dark, DARK)
  const rules = Object.entries(RULES).map(
    ([part, rule]) => `.${part}{${rule(palette).replace(/(;|$)/g, '!important$1')}}`,
  )
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}${IN_THE_DARK}{${rules.join('')}.map{filter:brightness(.82)}}`
}
