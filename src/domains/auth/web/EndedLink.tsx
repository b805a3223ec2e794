import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { UnsentText } from '#kit/web/form/unsent/UnsentText.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'

type Props = {
  kind?: 'info' | 'success'
  /** The text of `useSendByLink` that was not sent; null where nobody has sent anything. */
  unsent: string | null
  /** Why the link is of no use, and what to do now. */
  children: ReactNode
}

/**
 * The page of a mailed link that ended or was used. In place of a form it takes the focus, because the button
 * is gone, and keeps the text to be copied.
 */
export function EndedLink({ kind = 'info', unsent, children }: Props) {
  const reason = useRef<HTMLParagraphElement>(null)
  const replacesForm = unsent !== null
  useEffect(() => {
    if (replacesForm) reason.current?.focus()
  }, [replacesForm])
  return (
    <>
      <Notice kind={kind}>
        <p ref={reason} role="status" tabIndex={replacesForm ? -1 : undefined}>
          {children}
        </p>
      </Notice>
      <UnsentText text={unsent} />
      <Link to={paths.HOME}>{say`Zur Startseite`}</Link>
    </>
  )
}
