import { CloudOff, PencilLine } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { Draft } from '../draft/draft.ts'
import { draftName } from '../draft/draft-link.ts'
import { openDrafts, reportDrafts } from '../draft/draft-store.ts'

const KeptDraft = lazy(() => import('./KeptDraft.tsx').then((module) => ({ default: module.KeptDraft })))

/** A notice for each draft on this device; with a slug only of that town's. */
export function DraftReminders({ slug }: { slug: string | undefined }): ReactNode {
  const [drafts, setDrafts] = useState<Draft[]>([])
  useEffect(() => {
    const look = () =>
      void openDrafts().then((found) =>
        setDrafts(found.filter((draft) => slug === undefined || draft.slug === slug)),
      )
    look()
    return reportDrafts.onAnyChange(look)
  }, [slug])
  return drafts.map((draft) => (
    <Notice
      key={draft.idempotencyKey}
      kind={draft.sending?.hold ? 'warning' : 'info'}
      title={titleOf(draft)}
      icon={<Icon of={draft.sending ? CloudOff : PencilLine} size={24} />}
    >
      <p>{draftName(draft)}</p>
      <Suspense>
        <KeptDraft draft={draft} onGone={() => focusFirst(document.querySelector('main h1'))} />
      </Suspense>
    </Notice>
  ))
}

function titleOf({ sending }: Draft): string {
  if (!sending) return say`Angefangene Meldung`
  return sending.hold ? say`Fertige Meldung, nicht gesendet` : say`Fertige Meldung, wartet auf Netz`
}
