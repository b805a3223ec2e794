import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './ErrorSummary.module.css'

export type SummaryError = {
  message: string
  /** Id of the control it belongs to; without it the message stands alone. */
  controlId?: string | undefined
  /** Where it is corrected, if that is another page or step. */
  to?: string
}

/**
 * What has to be corrected, above everything else in `main`, with the focus on it; each message leads to its control
 * . It takes the focus anew at each attempt, which `attempt` counts.
 */
export function ErrorSummary({ errors, attempt }: { errors: readonly SummaryError[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0

  useEffect(() => {
    if (isShown && attempt > 0) box.current?.focus()
  }, [isShown, attempt])

  useEffect(() => {
    if (!isShown) return
    const title = document.title
    document.title = title.startsWith('Fehler: ') ? title : `Fehler: ${title}`
    return () => {
      document.title = document.title.replace(/^Fehler: /, '')
    }
  }, [isShown])

  if (!isShown) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby="fehler-titel">
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

/** A lost connection or a used link is nothing that could be corrected in a field. */
function titleOf(errors: readonly SummaryError[]): string {
  if (!errors.some(({ controlId, to }) => controlId ?? to)) return 'Es gibt ein Problem'
  return errors.length === 1 ? 'Bitte prüfen Sie eine Angabe' : 'Bitte prüfen Sie Ihre Angaben'
}

/** Focus, not only a fragment: the router would treat that as a change of page. */
function jumpTo(event: React.MouseEvent, controlId: string): void {
  const control = document.getElementById(controlId)
  if (control === null) return
  event.preventDefault()
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
