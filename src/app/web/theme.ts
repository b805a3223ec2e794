import type { TownLook } from '#domains/municipalities/town-look.rules.ts'

/** How the municipality looks whose page this is; undefined elsewhere, where it is the platform's own look. */
export function lookOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): TownLook | undefined {
  for (const match of matches) {
    const answer = match?.loaderData as { data?: Record<string, unknown> | null } | undefined
    for (const value of Object.values(answer?.data ?? {})) {
      const part = (value ?? {}) as Partial<TownLook> & { municipality?: Partial<TownLook> | null }
      const {
        theme,
        accent = null,
        paper = null,
      } = part.theme === undefined ? (part.municipality ?? {}) : part
      if (typeof theme === 'string') return { theme, accent, paper }
    }
  }
  return undefined
}
