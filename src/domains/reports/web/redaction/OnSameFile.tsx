import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { afterPaint } from '#kit/web/after-paint.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'

type Props = {
  /** The path of the photo's file. */
  path: string
  /** Gets a notice for those whose drawing is gone; null on the first file. */
  children: (notice: ReactNode) => ReactNode
}

/** Starts a dialog anew where the photo shows another file by now: what was drawn belongs to the former. */
export function OnSameFile({ path, children }: Props) {
  const [first] = useState(path)
  const [opener] = useState(() => document.activeElement)
  // A dialog that started anew does not know any more where the focus came from.
  useEffect(
    () => () => {
      afterPaint(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    },
    [opener],
  )
  const notice =
    path === first ? null : (
      <Notice kind="warning">
        <p role="alert">
          {say`Dieses Foto wurde inzwischen geändert. Sie sehen den neuen Stand und beginnen auf ihm von vorn.`}
        </p>
      </Notice>
    )
  return <Fragment key={path}>{children(notice)}</Fragment>
}
