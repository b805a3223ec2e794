import { message } from '#kit/common/say.ts'

/** The steps of writing a report, in order; sign-in and confirmation follow them. */
export const STEPS = [
  { key: 'foto', label: message`Foto` },
  { key: 'ort', label: message`Ort` },
  { key: 'was', label: message`Was` },
  { key: 'pruefen', label: message`Prüfen` },
] as const

const LATER = ['anmelden', 'gesendet', 'bestaetigen', 'wartet'] as const

/** A step with fields. */
export type WritingStep = (typeof STEPS)[number]['key']
export type StepKey = WritingStep | (typeof LATER)[number]

/** The later one of two steps; steps outside the list count as the last. */
export function furtherStep(reached: WritingStep, step: StepKey): WritingStep {
  const at = (key: StepKey) => STEPS.findIndex((each) => each.key === key)
  const last: WritingStep = 'pruefen'
  const now = STEPS[at(step)]?.key ?? last
  return at(now) > at(reached) ? now : reached
}

/** The step in a URL; the first one for unknown values. */
export function stepOf(params: URLSearchParams): StepKey {
  const named = params.get('schritt')
  return LATER.find((key) => key === named) ?? STEPS.find(({ key }) => key === named)?.key ?? 'foto'
}
