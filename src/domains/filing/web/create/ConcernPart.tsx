import { Siren } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import { emergencyNumbersOf } from '#domains/places/emergency-numbers.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { StepProps } from '../draft/step-props.ts'
import { FittingAnnouncements } from '../similar/FittingAnnouncements.tsx'
import { ConcernFields } from './ConcernFields.tsx'
import styles from './CreateReportPage.module.css'
import { ExtraQuestions } from './ExtraQuestions.tsx'
import { CategoryGuesses } from './guess/CategoryGuesses.tsx'
import type { useConcern } from './use-concern.ts'

const NamedThing = lazy(() =>
  import('./thing/NamedThing.tsx').then((module) => ({ default: module.NamedThing })),
)

type Props = Pick<StepProps, 'town' | 'draft' | 'update'> & {
  concern: ReturnType<typeof useConcern>
  /** Takes the place of a thing. */
  choosePlace: (point: Point) => void
  /** Puts an earlier place back. */
  restorePlace: (place: DraftPlace | null) => void
  /** The choice of a thing, for categories that ask for one. */
  children: ReactNode
}

/** The fields of the concern: category, its extra questions, description, and an optional title. */
export function ConcernPart({ concern, children, ...props }: Props) {
  const { town, draft, update } = props
  const { errors, answerErrors, isUnknown } = concern
  return (
    <>
      <p className={styles.danger}>
        <Icon of={Siren} />
        {say`Ist jemand in Gefahr? Rufen Sie zuerst ${emergencyNumbersOf(town.country)} an.`}
      </p>
      <ConcernFields
        town={town}
        frequent={town.frequentCategoryIds ?? []}
        written={draft}
        errors={errors}
        onChange={update}
        guesses={
          <>
            <CategoryGuesses town={town} draft={draft} update={update} />
            <Suspense>
              <NamedThing {...props} />
            </Suspense>
          </>
        }
      >
        {children}
        <FittingAnnouncements town={town} draft={draft} />
        <ExtraQuestions draft={draft} update={update} errors={answerErrors} isUnknown={isUnknown} />
      </ConcernFields>
    </>
  )
}
