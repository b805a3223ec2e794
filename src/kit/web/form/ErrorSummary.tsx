import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { message, plural, say } from '#kit/common/say.ts'
import styles from './ErrorSummary.module.css'

export type SummaryError = {
  message: string
  /** Id of the control concerned; without it the message is no link. */
  controlId?: string | undefined
  /** Link to the page or step with the control, where that is another one. */
  to?: string
}

/**
 * All errors of a form, at the top of `main`. Each message links to its control (A-14). The summary takes the
 * focus again at each attempt, which `attempt` counts. While somebody corrects the fields it becomes shorter,
 * which is not announced.
 */
export function ErrorSummary({ errors, attempt }: { errors: readonly SummaryError[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0

  useEffect(() => {
    if (isShown && attempt > 0) box.current?.focus()
  }, [isShown, attempt])

  useEffect(() => {
    if (!isShown) return
    const mark = `${say`Fehler:`} `
    const { title } = document
    document.title = title.startsWith(mark) ? title : mark + title
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [isShown])

  if (!isShown) return null
  return (
    <div
      ref={box}
      className={styles.summary}
      role="alert"
      aria-atomic={false}
      aria-relevant="additions"
      tabIndex={-1}
      aria-labelledby="fehler-titel"
    >
      <h2 id="fehler-titel">{titleOf(errors)}</h2>
      <ul>
        {errors.map(({ message, controlId, to }) => (
          <li key={`${controlId}-${message}`}>
            {to ? (
              <Link to={to}>{message}</Link>
            ) : controlId ? (
              <a href={`#${controlId}`} onClick={(event) => jumpTo(event, controlId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A lost connection or a used link cannot be corrected in a field. */
function titleOf(errors: readonly SummaryError[]): string {
  if (!errors.some(({ controlId, to }) => controlId ?? to)) return say`Es gibt ein Problem`
  return plural(errors.length, message`Bitte prüfen Sie eine Angabe`, message`Bitte prüfen Sie Ihre Angaben`)
}

/** Moves the focus itself: the router would treat a fragment link as a navigation. */
function jumpTo(event: React.MouseEvent, controlId: string): void {
  const control = document.getElementById(controlId)
  if (control === null) return
  event.preventDefault()
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
