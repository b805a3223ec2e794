import * as paths from '#domains/paths.ts'
import styles from '#domains/report-lists/web/ReportListPage.module.css'
import type { ApiError } from '#kit/web/data/answer.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { useWords } from '#kit/web/words.ts'

/** Replaces a page without data: not found, not permitted, or temporarily unavailable. */
export function MissingPage({ errors }: { errors: readonly ApiError[] }) {
  const say = useWords()
  const isGone = errors.some((error) => error.isGone)
  const isMissing = errors.some((error) => error.code === 'NOT_FOUND')
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <h1>
        {isGone
          ? 'Diese Meldung ist gelöscht'
          : isMissing
            ? 'Diese Seite gibt es nicht'
            : say`Die Seite ließ sich nicht laden`}
      </h1>
      <EmptyState
        title="Was Sie tun können"
        action={<ButtonLink to={paths.REPORTS}>Meldungen ansehen</ButtonLink>}
      >
        <p>
          {isGone
            ? 'Sie ist nicht mehr zu sehen. Andere Meldungen finden Sie in der Liste.'
            : isMissing
              ? 'Vielleicht ist die Adresse falsch geschrieben, oder die Meldung ist noch nicht öffentlich. Ist es Ihre eigene? Dann melden Sie sich bitte an.'
              : 'Bitte laden Sie die Seite in einem Moment noch einmal.'}
        </p>
      </EmptyState>
    </div>
  )
}
