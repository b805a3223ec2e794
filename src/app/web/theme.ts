/** The theme of the municipality whose page this is; the platform's own elsewhere. */
export function themeOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): string | undefined {
  for (const match of matches) {
    const answer = match?.loaderData as { data?: Record<string, unknown> | null } | undefined
    for (const value of Object.values(answer?.data ?? {})) {
      const theme = (value as { theme?: unknown; municipality?: { theme?: unknown } } | null) ?? {}
      const found = theme.theme ?? theme.municipality?.theme
      if (typeof found === 'string') return found
    }
  }
  return undefined
}
