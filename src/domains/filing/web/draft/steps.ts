/** The steps of writing a report, in their order; the others come after them. */
export const STEPS = [
  { key: 'foto', label: 'Foto' },
  { key: 'ort', label: 'Ort' },
  { key: 'was', label: 'Was' },
  { key: 'pruefen', label: 'Prüfen' },
] as const

/** A step in which something is written. */
export type WritingStep = (typeof STEPS)[number]['key']
export type StepKey = WritingStep | 'anmelden' | 'gesendet' | 'bestaetigen'

/** The later one of two steps; what comes after them counts as the last. */
export function furtherStep(reached: WritingStep, step: StepKey): WritingStep {
  const at = (key: StepKey) => STEPS.findIndex((each) => each.key === key)
  const last: WritingStep = 'pruefen'
  const now = STEPS[at(step)]?.key ?? last
  return at(now) > at(reached) ? now : reached
}

/** The step that an address names; the first one for any other. */
export function stepOf(params: URLSearchParams): StepKey {
  const named = params.get('schritt')
  if (named === 'anmelden' || named === 'gesendet' || named === 'bestaetigen') return named
  return STEPS.find(({ key }) => key === named)?.key ?? 'foto'
}
