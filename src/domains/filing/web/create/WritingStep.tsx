import type { Draft } from '../draft/draft.ts'
import type { StepProps } from '../draft/step-props.ts'
import { ConcernStep } from './ConcernStep.tsx'
import { PlaceStep } from './place/PlaceStep.tsx'

type Props = StepProps & {
  step: 'ort' | 'was'
  moveTo: (slug: string, change: Partial<Draft>) => Promise<boolean>
}

/** Place and concern come as one chunk: each author needs both, and they have many parts in common. */
export const WritingStep = ({ step, moveTo, ...common }: Props) =>
  step === 'ort' ? <PlaceStep {...common} moveTo={moveTo} /> : <ConcernStep {...common} />
