import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import styles from './Content.module.css'

type Props = { errors: readonly ApiError[]; instead: { to: string; label: string } }

/** Shown if the page does not exist or could not be loaded. */
export function MissingPage({ errors, instead }: Props) {
  const isMissing = errors.some(({ code }) => code === 'NOT_FOUND')
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <h1>{isMissing ? say`Diese Seite gibt es nicht` : say`Das hat leider nicht geklappt`}</h1>
      <EmptyState
        title={say`Was Sie tun können`}
        action={<ButtonLink to={instead.to}>{instead.label}</ButtonLink>}
      >
        <p>
          {isMissing
            ? say`Vielleicht ist die Adresse falsch geschrieben, oder die Seite wurde zurückgezogen.`
            : say`Bitte laden Sie die Seite in einem Moment noch einmal.`}
        </p>
      </EmptyState>
    </div>
  )
}
