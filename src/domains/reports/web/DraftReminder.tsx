import { PencilLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { type Draft, draftName, resumePath } from './create/draft.ts'
import { openDrafts, reportDrafts } from './create/draft-store.ts'

/** Reminds of a report that was begun on this device; with a slug only of that town's. */
export function DraftReminder({ slug }: { slug?: string }) {
  const [drafts, setDrafts] = useState<Draft[]>([])
  useEffect(() => {
    const look = async () => {
      const found = await openDrafts()
      setDrafts(found.filter((draft) => slug === undefined || draft.slug === slug))
    }
    void look()
    return reportDrafts.onAnyChange(look)
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
