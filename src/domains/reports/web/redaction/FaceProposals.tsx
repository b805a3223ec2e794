import { ScanFace } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './FaceProposals.module.css'
import { DismissPossibleFacesDocument } from './PossibleFaces.generated.ts'
import { usePhotoCare } from './use-photo-care.ts'
import type { PossibleFaces } from './use-possible-faces.ts'

type Props = { faces: PossibleFaces; photoId: number; onClose: () => void }

/** Says what the search for faces has found, and lets people say that it is none. */
export function FaceProposals({ faces, photoId, onClose }: Props) {
  const { settle, onDone } = usePhotoCare(onClose, say`Das Foto bleibt, wie es ist.`)
  const { run, isPending, errors, attempt } = useAct(
    async () => settle(await mutate(DismissPossibleFacesDocument, { photoId })),
    onDone,
  )
  return (
    <div className={styles.proposals}>
      <p role="status">
        <Icon of={ScanFace} size={18} />
        <span>{textOf(faces)}</span>
      </p>
      {faces === null || faces === 'LOADING' || faces.length === 0 ? null : (
        <Button variant="quiet" isPending={isPending} onClick={run}>
          {say`Nichts zu schwärzen`}
        </Button>
      )}
      <ErrorSummary errors={errors} attempt={attempt} />
    </div>
  )
}

function textOf(faces: PossibleFaces): string {
  if (faces === 'LOADING') return say`Vorschläge werden geladen.`
  if (faces === null) return say`Dieses Foto wurde nicht nach Gesichtern durchsucht.`
  if (faces.length === 0)
    return say`Es gibt keinen Vorschlag. Kleine Gesichter und Kennzeichen findet das Programm nicht.`
  return faces.length === 1
    ? say`An einer Stelle ist vielleicht ein Gesicht. Nehmen Sie weg, was keins ist, und ergänzen Sie, was fehlt: Kennzeichen werden nicht gesucht.`
    : say`An ${faces.length} Stellen ist vielleicht ein Gesicht. Nehmen Sie weg, was keins ist, und ergänzen Sie, was fehlt: Kennzeichen werden nicht gesucht.`
}
