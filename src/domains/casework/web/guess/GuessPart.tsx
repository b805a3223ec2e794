import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { CategoryGuessesDocument } from '#domains/filing/web/create/guess/CategoryGuesses.generated.ts'
import { guessedText, shownGuesses, wordsText } from '#domains/guesses/shown-guesses.rules.ts'
import { reportPath } from '#domains/paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import styles from '../processing/ReportStaffPanel.module.css'
import type { Processing } from '../processing/use-processing.ts'

type Props = {
  report: { title: string; description: string; category: { id: number } }
  town: { id: number }
  processing: Processing
}

const AT_ONCE = { pause: 0, fresh: false }

/** Tells staff that another category is very likely for a report, and moves it there with one click. */
export function GuessPart({ report, town, processing }: Props) {
  const navigate = useNavigate()
  const step = useRef<HTMLDivElement>(null)
  const text = guessedText(report)
  const asked = text === null ? null : { municipalityId: town.id, text }
  const { data, isCurrent } = useDebouncedQuery(CategoryGuessesDocument, asked, AT_ONCE)
  const guesses = (data?.categoryGuesses ?? []).flatMap(({ category, ...guess }) =>
    category === null ? [] : [{ ...guess, category, categoryId: category.id }],
  )
  const [guess] = isCurrent ? shownGuesses(guesses, report.category.id) : []
  const { run, isPending, errors } = useAct(
    () =>
      processing.save({
        categoryId: guess?.category.id ?? null,
        subCategoryId: guess?.subCategory?.id ?? null,
      }),
    async (saved) => {
      // Null: the inbox says it, and offers to undo it. Only a page that changes moves the focus itself.
      if (saved === null) return focusSoon(() => (hasFocus(step.current) ? heading() : null))
      showToast(say`Die Einordnung ist gespeichert.`)
      await navigate(reportPath(saved), { replace: true, preventScrollReset: true })
    },
  )
  if (guess === undefined) return <Messages errors={errors} />
  return (
    <div ref={step} className={styles.step}>
      <Messages errors={errors} />
      <p>
        <strong>{say`Passt vielleicht besser: ${isolated(guess.category.name)}`}</strong>
        <br />
        {say`Im Text steht: ${wordsText(guess.words)}`}
      </p>
      <Button isPending={isPending} onClick={run}>
        {say`In diese Kategorie verschieben`}
      </Button>
    </div>
  )
}

const heading = () => document.getElementById('bearbeitung')

/** Whether the focus is in the step, or was there before the step went. */
const hasFocus = (step: HTMLElement | null): boolean =>
  document.activeElement === document.body || step?.contains(document.activeElement) === true
