import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type Looks = {
  variant?: ButtonVariant
  /** As wide as its column, for the main step on phones. */
  isWide?: boolean
  icon?: ReactNode
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Looks & {
    /** Work is under way: it keeps the focus, says so, and takes no second click. */
    isPending?: boolean
    /** For a focus that comes back. */
    ref?: Ref<HTMLButtonElement>
    /** There is nothing to do for it now. It keeps the focus, unlike one that is `disabled`. */
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

/** Looks like a button and leads somewhere. */
export function ButtonLink({ variant = 'secondary', isWide, icon, children, ...rest }: LinkProps & Looks) {
  return (
    <Link {...rest} className={styles.button} data-variant={variant} data-wide={isWide || undefined}>
      {icon}
      <span>{children as ReactNode}</span>
    </Link>
  )
}

/** The same for what is no page of ours to the router, such as a file. */
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
