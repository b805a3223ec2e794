/** The steps of writing a report, in their order; the others come after them. */
export const STEPS = [
  { key: 'foto', label: 'Foto' },
  { key: 'ort', label: 'Ort' },
  { key: 'was', label: 'Was' },
  { key: 'pruefen', label: 'Prüfen' },
] as const

export type StepKey = (typeof STEPS)[number]['key'] | 'anmelden' | 'gesendet' | 'bestaetigen'

/** The step that an address names; the first one for any other. */
export function stepOf(params: URLSearchParams): StepKey {
  const named = params.get('schritt')
  if (named === 'anmelden' || named === 'gesendet' || named === 'bestaetigen') return named
  return STEPS.find(({ key }) => key === named)?.key ?? 'foto'
}
