import type { ApiError } from '../data/answer.ts'
import { Notice } from './Notice.tsx'

/**
 * The messages of an answer, in its order, above the data that came with them (rule 89). Equal messages of
 * several parts of one query are shown once.
 */
export function Messages({ errors }: { errors: readonly ApiError[] }) {
  if (errors.length === 0) return null
  return (
    <div role="alert">
      <Notice kind="error">
        {[...new Set(errors.map(({ message }) => message))].map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
    </div>
  )
}
