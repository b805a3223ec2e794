import { Ban, Flag } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './ContentActions.module.css'
import { EMPTY_NOTICE } from './kept-notice.ts'
import type { OffensiveTarget } from './offensive-target.ts'

const NoticeDialog = lazy(() =>
  import('./NoticeDialog.tsx').then((module) => ({ default: module.NoticeDialog })),
)
const BlockDialog = lazy(() =>
  import('./BlockDialog.tsx').then((module) => ({ default: module.BlockDialog })),
)

type Author = { id: number; name: string; isDeleted: boolean }
type Props = {
  content: Pick<OffensiveTarget, 'type' | 'id'>
  /** The author; null if the author is not public, as for official comments. */
  author: Author | null
  municipality: { id: number; name: string }
  isBlocked: boolean
}

/** Actions on another person's content: notify the town, or block the author. */
export function ContentActions({ content, author, municipality, isBlocked }: Props) {
  const me = useCurrentUser()
  const [asks, setAsks] = useState<'notice' | 'block' | null>(null)
  const noticeButton = useRef<HTMLButtonElement>(null)
  const article = useRef<Element>(null)
  const kept = useRef(EMPTY_NOTICE)
  useEffect(() => {
    if (asks !== 'notice') return
    const button = noticeButton.current
    // The second dialog (the thanks) would return the focus to a button of the first one, which is gone.
    return () => button?.focus()
  }, [asks])
  if (me !== null && me.id === author?.id) return null
  const person = author !== null && !author.isDeleted ? author : null
  const thing = content.type === 'REPORT' ? say`Meldung` : say`Kommentar`
  const close = () => setAsks(null)
  return (
    <>
      <button
        ref={noticeButton}
        type="button"
        className={styles.act}
        aria-label={
          author === null
            ? say`Inhalt melden: ${thing}`
            : say`Inhalt melden: ${thing} von ${isolated(author.name)}`
        }
        onClick={() => setAsks('notice')}
      >
        <Icon of={Flag} size={18} />
        {say`Inhalt melden`}
      </button>
      {me !== null && person !== null && !isBlocked ? (
        <button
          type="button"
          className={styles.act}
          aria-label={say`Blockieren: ${isolated(person.name)}`}
          onClick={() => {
            article.current = noticeButton.current?.closest('article') ?? null
            setAsks('block')
          }}
        >
          <Icon of={Ban} size={18} />
          {say`Blockieren`}
        </button>
      ) : null}
      <Suspense>
        {asks === 'notice' ? (
          <NoticeDialog
            targets={[
              { ...content, label: content.type === 'REPORT' ? say`Die Meldung` : say`Den Kommentar` },
              ...(person
                ? [{ type: 'USER' as const, id: person.id, label: say`Das Konto „${isolated(person.name)}“` }]
                : []),
            ]}
            municipality={municipality}
            kept={kept}
            onClose={close}
          />
        ) : null}
        {asks === 'block' && person !== null ? (
          <BlockDialog
            person={person}
            onClose={close}
            onBlocked={() => focusFirst(article.current, document.querySelector('main h1'))}
          />
        ) : null}
      </Suspense>
    </>
  )
}
