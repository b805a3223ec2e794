import { Link } from 'react-router'
import { say } from '#kit/common/say.ts'

/** A link out of a form. It opens a new tab, so that no input is lost, and says so. */
export function NewTabLink({ to, children = '' }: { to: string; children?: string }) {
  return (
    <Link to={to} target="_blank">
      {say`${children} (öffnet neuen Tab)`}
    </Link>
  )
}
