/** Grounds that a page is made of: anything may stand on any of them. */
const GROUNDS = ['surface', 'surface-raised', 'surface-sunken'] as const
const STATUSES = ['not-approved', 'new', 'accepted', 'done', 'rejected', 'not-possible'].map(
  (kind) => `status-${kind}`,
)

/** A token and the one it stands on. */
type Pair = readonly [token: string, ground: string]

const onEach = (tokens: readonly string[], grounds: readonly string[] = GROUNDS): Pair[] =>
  tokens.flatMap((token) => grounds.map((ground): Pair => [token, ground]))

/** What is read as text, and on what: 4.5 to 1 at least (WCAG 2.2, 1.4.3; A-23). */
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

/** Edges of controls, signs and rings: 3 to 1 at least (1.4.11). Edges of badges have the colour of their words. */
export const PART_PAIRS: readonly Pair[] = [
  ...onEach(['line-strong', 'focus-outer', 'accent', ...STATUSES]),
  ...onEach(['line-strong', 'focus-outer'], ['accent-soft']),
  ['sign-act', 'sign'],
  // The ring is of two tones: where its outer one is like the ground its inner one is not.
  ['focus-outer', 'focus-inner'],
]
