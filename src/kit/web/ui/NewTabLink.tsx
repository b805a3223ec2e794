import { Link } from 'react-router'

/** A link out of a form. It opens a new tab, so that no input is lost, and says so. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children} (öffnet neuen Tab)
    </Link>
  )
}
