import { useRef, useState } from 'react'
import { CategoryIcon } from '#domains/categories/web/CategoryIcon.tsx'
import type { StepProps } from '#domains/filing/web/draft/step-props.ts'
import { wordsText } from '#domains/guesses/shown-guesses.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import styles from '../CategoryChoice.module.css'
import { CONCERN_CONTROLS } from '../ConcernFields.tsx'
import { type ShownGuess, useGuesses } from './use-guesses.ts'

type Props = Pick<StepProps, 'town' | 'draft' | 'update'>
type Choice = { categoryId: number | null; subCategoryId: number | null }

/**
 * Categories that the written words speak for, to choose with one tap. Nothing is ever chosen by itself, and
 * a choice can be taken back in the same place.
 */
export function CategoryGuesses({ town, draft, update }: Props) {
  const guesses = useGuesses(town, draft)
  const [taken, setTaken] = useState<{ name: string; id: number; before: Choice } | null>(null)
  const isTaken = taken !== null && taken.id === draft.categoryId
  // Another choice is the newer one: it ends the offer to take this one back.
  if (taken !== null && !isTaken) setTaken(null)
  const status = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone, so the focus goes to what came in its place.
  const focusNext = () =>
    focusSoon(
      () => status.current?.nextElementSibling?.querySelector('p, button'),
      () => document.getElementById(CONCERN_CONTROLS.description),
    )
  const name = guesses[0]?.category.name
  const take = ({ category, part }: ShownGuess) => {
    const { categoryId, subCategoryId } = draft
    setTaken({ name: category.name, id: category.id, before: { categoryId, subCategoryId } })
    update({ categoryId: category.id, subCategoryId: part?.id ?? null })
    focusNext()
  }
  return (
    <>
      {/* It names the first proposal alone, so that it is silent while only the others change. */}
      <p ref={status} role="status" className="hidden-visually">
        {isTaken || name === undefined ? '' : say`Vorschlag für die Kategorie: ${isolated(name)}`}
      </p>
      {isTaken ? (
        <Taken
          name={taken.name}
          onUndo={() => {
            update(taken.before)
            setTaken(null)
            focusNext()
          }}
        />
      ) : (
        <Offered guesses={guesses} hasChosen={draft.categoryId !== null} onTake={take} />
      )}
    </>
  )
}

type OfferedProps = {
  guesses: readonly ShownGuess[]
  hasChosen: boolean
  onTake: (guess: ShownGuess) => void
}

function Offered({ guesses, hasChosen, onTake }: OfferedProps) {
  if (guesses.length === 0) return null
  return (
    <fieldset className={styles.guesses}>
      <legend>{hasChosen ? say`Passt diese Kategorie besser?` : say`Passt eine dieser Kategorien?`}</legend>
      <ul>
        {guesses.map((guess) => (
          <li key={guess.category.id}>
            <button type="button" className={styles.guess} onClick={() => onTake(guess)}>
              <CategoryIcon icon={guess.category.icon} />
              <span className={styles.guessName} lang="de">
                {guess.category.name}
                {guess.part === null ? null : <span className={styles.guessPart}>{guess.part.name}</span>}
              </span>
              <span className={styles.why}>
                {rich`Im Text steht: ${<span lang="de">{wordsText(guess.words)}</span>}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Taken({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <div className={styles.taken}>
      <p>{rich`Gewählt: ${<strong lang="de">{name}</strong>}`}</p>
      <Button variant="quiet" onClick={onUndo}>
        {say`Zurücknehmen`}
      </Button>
    </div>
  )
}
