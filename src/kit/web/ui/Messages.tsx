import { say } from '#kit/common/say.ts'
import type { ApiError } from '../data/answer.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  errors: readonly ApiError[]
  /** Asks the server once more. */
  onAgain?: () => void
}

/**
 * The messages of an answer, in its order, above the data that came with them (rule 89). Equal messages of
 * several parts of one query are shown once.
 */
export function Messages({ errors, onAgain }: Props) {
  if (errors.length === 0) return null
  return (
    <div role="alert">
      <Notice kind="error">
        {[...new Set(errors.map(({ message }) => message))].map((message) => (
          <p key={message}>{message}</p>
        ))}
        {onAgain === undefined ? null : <Button onClick={onAgain}>{say`Noch einmal versuchen`}</Button>}
      </Notice>
    </div>
  )
}
