/** The backgrounds of a page. Every token may appear on each of them. */
const GROUNDS = ['surface', 'surface-raised', 'surface-sunken'] as const
const STATUSES = ['not-approved', 'new', 'accepted', 'done', 'rejected', 'not-possible'].map(
  (kind) => `status-${kind}`,
)

/** A token and the background below it. */
type Pair = readonly [token: string, ground: string]

const onEach = (tokens: readonly string[], grounds: readonly string[] = GROUNDS): Pair[] =>
  tokens.flatMap((token) => grounds.map((ground): Pair => [token, ground]))

/** Text tokens and their backgrounds: contrast at least 4.5 to 1 (WCAG 2.2, 1.4.3; A-23). */
export const TEXT_PAIRS: readonly Pair[] = [
  ...onEach(['ink', 'ink-quiet', 'accent', 'accent-text', 'danger', 'success', 'notice-ink']),
  ...onEach(STATUSES),
  ...STATUSES.map((status): Pair => [status, `${status}-soft`]),
  ...onEach(['accent-ink'], ['accent', 'accent-hover']),
  ...onEach(['ink', 'ink-quiet', 'accent', 'accent-text'], ['accent-soft']),
  ['danger-ink', 'danger'],
  ...onEach(['ink', 'ink-quiet', 'danger'], ['danger-soft']),
  ...onEach(['ink', 'ink-quiet', 'success'], ['success-soft']),
  ...onEach(['ink', 'ink-quiet', 'notice-ink'], ['notice-soft']),
  // The sign at the head of a town's page, and the button on it.
  ...onEach(['sign-ink', 'sign-quiet'], ['sign']),
  ...onEach(['sign-act-ink'], ['sign-act', 'sign-act-hover']),
]

/**
 * Edges of controls, shapes and focus rings: contrast at least 3 to 1 (1.4.11). The edge of a badge has the
 * colour of its text.
 */
export const PART_PAIRS: readonly Pair[] = [
  ...onEach(['line-strong', 'focus-outer', 'accent', ...STATUSES]),
  ...onEach(['line-strong', 'focus-outer'], ['accent-soft']),
  ['sign-act', 'sign'],
  // The focus ring has two tones: on a background close to the outer one the inner one is visible.
  ['focus-outer', 'focus-inner'],
]
