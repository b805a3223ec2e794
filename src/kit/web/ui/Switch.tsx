import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { say } from '#kit/common/say.ts'
import styles from './Switch.module.css'

type Props = {
  label: string
  description?: ReactNode
  isOn: boolean
  /** The change is being saved: the switch shows it and ignores clicks. */
  isPending: boolean
  /** The switch cannot be used now; the reason stands beside it. */
  isDisabled?: boolean
  onSwitch: () => void
}

/** A setting that is on or off and saved at once. */
export function Switch({ label, description, isOn, isPending, isDisabled = false, onSwitch }: Props) {
  const id = useId()
  const isSaved = useSaved(isOn, isPending)
  const rests = isPending || isDisabled
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {description ? (
          <span id={`${id}-mehr`} className={styles.description}>
            {description}
          </span>
        ) : null}
      </span>
      <span className={styles.state} role="status">
        {isPending ? (
          <>
            <span className={styles.spinner} aria-hidden="true" />
            <span className="hidden-visually">{say`${label} wird gespeichert …`}</span>
          </>
        ) : isSaved ? (
          <span className="hidden-visually">{say`${label}: gespeichert`}</span>
        ) : null}
      </span>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: HTML-ARIA forbids aria-checked beside a checkbox's own state
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-disabled={rests || undefined}
        aria-busy={isPending || undefined}
        aria-describedby={description ? `${id}-mehr` : undefined}
        onChange={rests ? () => {} : onSwitch}
      />
    </div>
  )
}

/**
 * Whether the last change was saved: a switch that moves back was not, and its error is announced elsewhere.
 */
function useSaved(isOn: boolean, isPending: boolean): boolean {
  const wanted = useRef<boolean | null>(null)
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (isPending) wanted.current ??= isOn
    else if (wanted.current !== null) {
      setSaved(wanted.current === isOn)
      wanted.current = null
    }
  }, [isOn, isPending])
  return isSaved
}
