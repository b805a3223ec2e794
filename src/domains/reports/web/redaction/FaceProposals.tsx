import { ScanFace } from 'lucide-react'
import type { Rectangle } from '#kit/common/rectangle.ts'
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
      {isFound(faces) ? (
        <Button variant="quiet" isPending={isPending} onClick={run}>
          {say`Nichts zu schwärzen`}
        </Button>
      ) : null}
      <ErrorSummary errors={errors} attempt={attempt} />
    </div>
  )
}

/** Whether there are proposals. */
export const isFound = (faces: PossibleFaces): faces is readonly Rectangle[] =>
  Array.isArray(faces) && faces.length > 0

function textOf(faces: PossibleFaces): string {
  if (faces === 'LOADING') return say`Vorschläge werden geladen.`
  if (faces === 'FAILED')
    return say`Die Vorschläge konnten nicht geladen werden. Bitte prüfen Sie das Foto selbst.`
  if (faces === null)
    return say`Dieses Foto wurde nicht nach Gesichtern durchsucht. Bitte prüfen Sie es selbst.`
  if (!isFound(faces))
    return say`Es ist kein Gesicht vorgeschlagen. Kleine Gesichter und Kennzeichen findet das Programm nicht.`
  return faces.length === 1
    ? say`Hier ist vielleicht ein Gesicht. Entfernen Sie eine falsche Markierung und ergänzen Sie, was fehlt: Nach Kennzeichen wird nicht gesucht.`
    : say`An ${faces.length} Stellen sind vielleicht Gesichter. Entfernen Sie falsche Markierungen und ergänzen Sie fehlende. Nach Kennzeichen wird nicht gesucht.`
}
