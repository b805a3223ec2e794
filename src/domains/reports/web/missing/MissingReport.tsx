import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'

/** Says that a page has no data: not found, not permitted, or temporarily unavailable. */
export function MissingReport({ errors }: { errors: readonly ApiError[] }) {
  const isGone = errors.some((error) => error.isGone)
  const isMissing = errors.some((error) => error.code === 'NOT_FOUND')
  return (
    <>
      <Messages errors={errors} />
      <h1>
        {isGone
          ? say`Diese Meldung ist gelöscht`
          : isMissing
            ? say`Diese Seite gibt es nicht`
            : say`Die Seite ließ sich nicht laden`}
      </h1>
      <EmptyState
        title={say`Was Sie tun können`}
        action={<ButtonLink to={paths.REPORTS}>{say`Meldungen ansehen`}</ButtonLink>}
      >
        <p>
          {isGone
            ? say`Sie ist nicht mehr zu sehen. Andere Meldungen finden Sie in der Liste.`
            : isMissing
              ? say`Vielleicht ist die Adresse falsch geschrieben, oder die Meldung ist noch nicht öffentlich. Ist es Ihre eigene? Dann melden Sie sich bitte an.`
              : say`Bitte laden Sie die Seite in einem Moment noch einmal.`}
        </p>
      </EmptyState>
    </>
  )
}
