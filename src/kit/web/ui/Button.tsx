import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type Looks = {
  variant?: ButtonVariant
  /** Full width of its column, for the main step on phones. */
  isWide?: boolean
  icon?: ReactNode
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Looks & {
    /** An action is running: the button keeps the focus, shows it, and ignores clicks. */
    isPending?: boolean
    /** For moving the focus back to it. */
    ref?: Ref<HTMLButtonElement>
    /** The action is not available now. Unlike a `disabled` button it keeps the focus. */
    isUnavailable?: boolean
  }

export function Button({
  variant = 'secondary',
  isWide,
  icon,
  isPending,
  isUnavailable = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = isPending || isUnavailable
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-wide={isWide || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {isPending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', isWide, icon, children, ...rest }: LinkProps & Looks) {
  return (
    <Link {...rest} className={styles.button} data-variant={variant} data-wide={isWide || undefined}>
      {icon}
      <span>{children as ReactNode}</span>
    </Link>
  )
}

/** A link that looks like a button, for an address outside the router, such as a file. */
export function ButtonAnchor({
  variant = 'secondary',
  isWide,
  icon,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Looks) {
  return (
    <a {...rest} className={styles.button} data-variant={variant} data-wide={isWide || undefined}>
      {icon}
      <span>{children}</span>
    </a>
  )
}
