import { Link } from 'react-router'

/** A link out of a form: beside it, so that nothing that was typed is lost, and it says so. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children} (öffnet neuen Tab)
    </Link>
  )
}
