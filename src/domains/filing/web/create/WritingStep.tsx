import type { StepProps } from '../draft/step-props.ts'
import type { StepKey } from '../draft/steps.ts'
import { ConcernStep } from './ConcernStep.tsx'
import type { PlacePartProps } from './place/PlacePart.tsx'
import { PlaceStep } from './place/PlaceStep.tsx'
import { WideParts } from './wide/WideParts.tsx'

type Props = StepProps & PlacePartProps & { step: StepKey; isWide: boolean }

/** Place and concern come as one chunk: each author needs both, and they have many parts in common. */
export function WritingStep({ isWide, step, ...props }: Props) {
  if (isWide) return <WideParts {...props} step={step} />
  return step === 'ort' ? <PlaceStep {...props} /> : <ConcernStep {...props} />
}
