import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Outcome } from '#kit/web/data/answer.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import styles from './AuthPage.module.css'
import { IncompleteLink } from './IncompleteLink.tsx'

type Props<Data> = {
  title: string
  /** Says what the button does. */
  explanation: ReactNode
  button: { label: string; variant: 'primary' | 'danger' }
  act: (token: string) => Promise<Outcome<Data>>
  onDone: (data: Data) => Promise<void>
  /** Replaces the button if the link is invalid. */
  wayOut?: ReactNode
  /** Links to other pages, depending on whether the link is invalid. */
  links: ReactNode | ((isUseless: boolean) => ReactNode)
}

/** The target of a mailed link. Only the button consumes the token, so that mail scanners cannot (E-11). */
export function LinkPage<Data>({
  title,
  explanation,
  button,
  act,
  onDone,
  wayOut = null,
  links,
}: Props<Data>) {
  const token = useSearchParams()[0].get('token') ?? ''
  const { run, isPending, errors, attempt } = useAct(() => act(token), onDone)
  const isUseless = errors.some((error) => error.code === 'TOKEN_INVALID')
  return (
    <div className={styles.page}>
      <ErrorSummary errors={errors.map(({ message }) => ({ message }))} attempt={attempt} />
      <h1>{title}</h1>
      {token === '' ? (
        <IncompleteLink />
      ) : isUseless ? (
        wayOut
      ) : (
        <>
          {explanation}
          <Button variant={button.variant} onClick={run} isPending={isPending}>
            {button.label}
          </Button>
        </>
      )}
      <div className={styles.links}>{typeof links === 'function' ? links(isUseless) : links}</div>
    </div>
  )
}
