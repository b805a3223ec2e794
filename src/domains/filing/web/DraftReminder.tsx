import { PencilLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { Draft } from './draft/draft.ts'
import { draftName, resumePath } from './draft/draft-link.ts'

/** Reminds of a draft on this device; with a slug only of that town's. */
export function DraftReminder({ slug }: { slug?: string }) {
  const [drafts, setDrafts] = useState<Draft[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    void watchDrafts(
      (found) => setDrafts(found.filter((draft) => slug === undefined || draft.slug === slug)),
      leaving.signal,
    ).catch(() => {})
    return () => leaving.abort()
  }, [slug])
  return drafts.map((draft) => (
    <Notice
      key={draft.slug}
      title={draft.awaitsConnection ? 'Fertige Meldung, noch nicht abgesendet' : 'Angefangene Meldung'}
      icon={<Icon of={PencilLine} size={24} />}
    >
      <p>{draftName(draft)}</p>
      <p>
        <ButtonLink to={resumePath(draft)}>
          {draft.awaitsConnection ? 'Prüfen und absenden' : 'Entwurf fortsetzen'}
        </ButtonLink>
      </p>
    </Notice>
  ))
}

/**
 * Calls `tell` with the drafts now and after each change. The store is loaded lazily: most devices hold no
 * draft.
 */
async function watchDrafts(tell: (drafts: Draft[]) => void, signal: AbortSignal): Promise<void> {
  const { openDrafts, reportDrafts } = await import('./draft/draft-store.ts')
  if (signal.aborted) return
  const look = async () => tell(await openDrafts())
  signal.addEventListener('abort', reportDrafts.onAnyChange(look), { once: true })
  await look()
}
