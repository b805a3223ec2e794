import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { ask, mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { CanResetPhotoDocument, ResetPhotoDocument } from './PhotoEdits.generated.ts'
import { usePhotoCare } from './use-photo-care.ts'

type Props = { photoId: number; version: number | null; onClose: () => void }

/** Offers the photo as it was before its edits, as long as it is kept. */
export function ResetPhoto({ photoId, version, onClose }: Props) {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    let isGone = false
    void ask(CanResetPhotoDocument, { photoId }, { fresh: true }).then(
      (data) => isGone || setOffered(data?.canResetPhoto ?? false),
    )
    return () => {
      isGone = true
    }
  }, [photoId])
  const { settle, onDone } = usePhotoCare(onClose, say`Das Foto ist wieder wie vor der Bearbeitung.`)
  const { run, isPending, errors, attempt } = useAct(
    async () => settle(await mutate(ResetPhotoDocument, { photoId, version })),
    onDone,
  )
  if (!isOffered) return null
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <p>
        <Button icon={<Icon of={RotateCcw} />} isPending={isPending} onClick={run}>
          {say`Bearbeitung zurücknehmen`}
        </Button>
      </p>
    </>
  )
}
