import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toolbar as AriaToolbar } from 'react-aria-components'
import { German } from './German.tsx'
import { Icon } from './Icon.tsx'
import styles from './Toolbar.module.css'

type Props = { label: string; controls: string; children: ReactNode }

/** Buttons for one thing: a single stop for the Tab key, arrow keys go from one to the next (WAI-ARIA toolbar). */
export function Toolbar({ label, controls, children }: Props) {
  return (
    <German>
      <AriaToolbar aria-label={label} aria-controls={controls} className={styles.toolbar ?? ''}>
        {children}
      </AriaToolbar>
    </German>
  )
}

type ToolProps = {
  label: string
  icon: LucideIcon
  /** As `aria-keyshortcuts` writes it: "Control+B". */
  keys?: string
  /** Left out where it switches nothing on or off. */
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
}

/** One of them: a picture with a name. What is edited keeps its selection while it is pressed. */
export function ToolButton({ label, icon, keys, isOn, isOff = false, onPress }: ToolProps) {
  const shown = keys?.replace('Control', 'Strg').replace('Shift', 'Umschalt')
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

/** A gap between groups of them. */
export function ToolGap() {
  return <hr className={styles.gap} />
}
