import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { type Draft, hasContent } from './draft.ts'

/** Says that an earlier draft goes on, and lets somebody begin anew. */
export function ResumeNotice({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) {
  if (!hasContent(draft)) return null
  return (
    <Notice title="Ihr Entwurf ist noch da">
      <p>Sie machen dort weiter, wo Sie aufgehört haben.</p>
      <p>
        <Button onClick={onDiscard}>Neu beginnen</Button>
      </p>
    </Notice>
  )
}
