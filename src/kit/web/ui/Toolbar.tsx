import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toolbar as AriaToolbar } from 'react-aria-components'
import { say } from '#kit/common/say.ts'
import { Icon } from './Icon.tsx'
import { InLanguage } from './InLanguage.tsx'
import styles from './Toolbar.module.css'

type Props = { label: string; controls: string; children: ReactNode }

/** A toolbar: one tab stop, arrow keys move between its buttons (WAI-ARIA toolbar). */
export function Toolbar({ label, controls, children }: Props) {
  return (
    <InLanguage>
      <AriaToolbar aria-label={label} aria-controls={controls} className={styles.toolbar ?? ''}>
        {children}
      </AriaToolbar>
    </InLanguage>
  )
}

type ToolProps = {
  label: string
  icon: LucideIcon
  /** In the syntax of `aria-keyshortcuts`: "Control+B". */
  keys?: string
  /** Absent for a button that is no toggle. */
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
}

/** A button of the toolbar: an icon with an accessible name. Pressing it keeps the text's selection. */
export function ToolButton({ label, icon, keys, isOn, isOff = false, onPress }: ToolProps) {
  const shown = keys?.replace('Control', say`Strg`).replace('Shift', say`Umschalt`)
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={shown ? `${label} (${shown})` : label}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (isOff ? undefined : onPress())}
    >
      <Icon of={icon} />
    </button>
  )
}

/** A gap between groups of buttons. */
export function ToolGap() {
  return <hr className={styles.gap} />
}
