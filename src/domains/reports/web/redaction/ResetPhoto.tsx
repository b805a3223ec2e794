import { RotateCcw } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { CanResetPhotoDocument, ResetPhotoDocument } from './PhotoEdits.generated.ts'
import { usePhotoCare } from './use-photo-care.ts'

type Props = { photoId: number; version: number | null; onClose: () => void }

/** Offers the photo as it was before its edits, as long as it is kept. */
export function ResetPhoto({ photoId, version, onClose }: Props) {
  const { data } = useDebouncedQuery(CanResetPhotoDocument, { photoId }, { pause: 0 })
  const { settle, onDone } = usePhotoCare(onClose, say`Das Foto ist wieder wie vor der Bearbeitung.`)
  const { run, isPending, errors, attempt } = useAct(
    async () => settle(await mutate(ResetPhotoDocument, { photoId, version })),
    onDone,
  )
  if (!data?.canResetPhoto) return null
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
