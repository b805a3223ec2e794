import type { TownLook } from '#domains/municipalities/town-look.rules.ts'

/** The look of the municipality whose page this is; undefined on the platform's pages. */
export function lookOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): TownLook | undefined {
  for (const match of matches) {
    const answer = match?.loaderData as { data?: Record<string, unknown> | null; town?: unknown } | undefined
    for (const value of [...Object.values(answer?.data ?? {}), answer?.town]) {
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

type Titled = { country?: unknown; municipality?: { country?: unknown } | null } | null | undefined

/** The country of the municipality whose page this is; it decides the wording. */
export function countryOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): string | undefined {
  for (const match of matches) {
    const answer = match?.loaderData as { data?: Record<string, unknown> | null; town?: unknown } | undefined
    for (const part of [...Object.values(answer?.data ?? {}), answer?.town] as Titled[]) {
      const country = part?.country ?? part?.municipality?.country
      if (typeof country === 'string') return country
    }
  }
  return undefined
}
