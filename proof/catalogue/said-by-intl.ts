const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const

/**
 * The words of dates, times and lists as Intl writes them: in another language the same formatters write its
 * own.
 */
export function wordsOfIntl(): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1, 14, 5))
  const names = (['long', 'short'] as const).flatMap((style) =>
    [{ month: style }, { weekday: style }].flatMap((options) =>
      days.map((day) => new Intl.DateTimeFormat('de', options).format(day)),
    ),
  )
  const ago = (['always', 'auto'] as const).flatMap((numeric) => {
    const format = new Intl.RelativeTimeFormat('de', { numeric })
    return UNITS.flatMap((unit) => [-3, -2, -1, 0, 1, 2, 3].map((count) => format.format(count, unit)))
  })
  const lists = (['conjunction', 'disjunction'] as const).flatMap((type) =>
    new Intl.ListFormat('de', { type })
      .formatToParts(['1', '2'])
      .flatMap(({ type: part, value }) => (part === 'literal' ? [value] : [])),
  )
  return [...names, ...ago, ...lists]
}
