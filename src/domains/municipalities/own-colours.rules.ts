import { z } from 'zod'
import { contrast, firstMixed, TEXT_CONTRAST } from '#kit/common/contrast.ts'
import { numberText } from '#kit/common/german.ts'
import { plainToken } from '#kit/common/plain-text.ts'
import { message, say } from '#kit/common/say.ts'
import { type Tone, themeGrounds } from './base-colours.rules.ts'
import { FIXED_COLOURS } from './fixed-colours.rules.ts'
import { themeColours } from './theme-colours.rules.ts'
import { PART_PAIRS, TEXT_PAIRS } from './theme-pairs.rules.ts'
import { ownTokens, type TownLook } from './town-look.rules.ts'

/** Schema of a colour as people type it: „#2D6A2C“, „2d6a2c“ or „#3a7“; empty means none. */
export const colourSchema = plainToken()
  .toLowerCase()
  .transform((text) => text.replace(/^#?([0-9a-f]{3})$/, (_, short) => String(short).replace(/./g, '$&$&')))
  .transform((text) => (text === '' ? null : text.replace(/^#?/, '#')))
  .refine((colour) => colour === null || /^#[0-9a-f]{6}$/.test(colour), {
    // A text that is not a colour has no contrast to check.
    abort: true,
    error: message`Bitte geben Sie die Farbe als # und sechs Ziffern oder Buchstaben von a bis f an, zum Beispiel #2d6a2c.`,
  })

/** Lowest contrast for edges of controls: 3 to 1 (WCAG 2.2, 1.4.11). */
const PART_CONTRAST = 3

/** Formats a ratio („4,53 : 1“), rounded down, so that a value below the limit never looks sufficient. */
export const ratioText = (ratio: number): string =>
  `${numberText(Math.floor(ratio * 100) / 100, 2)}\u00a0:\u00a01`

type Weak = { token: string; ground: string; ratio: number; least: number }

function tokensOf(town: TownLook): Record<string, Tone> {
  const { accent, darkAccent } = themeColours(town.theme)
  const own = { accent: [accent, darkAccent], 'accent-text': [accent, darkAccent] } as const
  return { ...FIXED_COLOURS, ...themeGrounds(town.theme), ...own, ...ownTokens(town) }
}

/**
 * The pair with the lowest contrast (relative to its limit) among those that a town's own colours change, in
 * light and dark; null without own colours.
 */
export function weakestPair(town: TownLook): Weak | null {
  const [tokens, changed] = [tokensOf(town), Object.keys(ownTokens(town))]
  const found = [...TEXT_PAIRS, ...PART_PAIRS].flatMap(([token, ground], index): Weak[] => {
    const [over, under] = [tokens[token], tokens[ground]]
    if (!over || !under || !(changed.includes(token) || changed.includes(ground))) return []
    const least = index < TEXT_PAIRS.length ? TEXT_CONTRAST : PART_CONTRAST
    return [0, 1].map((side) => ({
      ...{ token, ground, least },
      ratio: contrast(over[side] ?? '', under[side] ?? ''),
    }))
  })
  return found.reduce<Weak | null>(
    (worst, each) => (worst === null || each.ratio / each.least < worst.ratio / worst.least ? each : worst),
    null,
  )
}

/** Returns whether all pairs have enough contrast (WCAG 2.2 AA). */
const isReadable = (town: TownLook): boolean => {
  const weak = weakestPair(town)
  return weak === null || weak.ratio >= weak.least
}

export type ColourProblem = { field: 'accent' | 'paper'; message: string; suggestion: string | null }

/**
 * Checks a town's own colours and suggests the nearest sufficient one; the form and the server use the same
 * function.
 */
export function colourProblem(town: TownLook): ColourProblem | null {
  const weak = weakestPair(town)
  if (weak === null || weak.ratio >= weak.least) return null
  const reason = say`Der Kontrast beträgt an der schwächsten Stelle ${ratioText(weak.ratio)}, nötig sind ${ratioText(weak.least)}.`
  const darker =
    town.accent === null
      ? null
      : firstMixed(town.accent, '#000000', (accent) => isReadable({ ...town, accent }))
  if (darker !== null || town.paper === null)
    return { field: 'accent', message: say`Zu hell für Knöpfe und Links. ${reason}`, suggestion: darker }
  return {
    field: 'paper',
    message: say`Zu dunkel für das Papier. ${reason}`,
    suggestion: firstMixed(town.paper, '#ffffff', (paper) => isReadable({ ...town, accent: null, paper })),
  }
}

/** Schema of a town's own colours under the given theme. */
export const lookSchema = (theme: string) =>
  z.object({ accent: colourSchema, paper: colourSchema }).superRefine((own, context) => {
    const problem = colourProblem({ theme, ...own })
    if (problem !== null)
      context.addIssue({ code: 'custom', path: [problem.field], message: problemText(problem) })
  })

/** The error message at the field. */
export const problemText = ({ message, suggestion }: ColourProblem): string =>
  suggestion === null ? message : say`${message} Es ginge zum Beispiel ${suggestion}.`
