import { ScanFace } from 'lucide-react'
import { useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { ChangedPhotosDocument, type ChangedPhotosQuery } from './ChangedPhotos.generated.ts'
import styles from './ChangedPhotos.module.css'

type Changed = ChangedPhotosQuery['comment']['changedPhotos'][number]
type Props = { commentId: number; state: unknown }

/** Tells the author of a comment what others have done to its photos (rule 183). */
// biome-ignore lint/style/noDefaultExport: it saves 110 bytes of the report's first view, which has ten left
export default function ChangedPhotos({ commentId, state }: Props) {
  const [changed, setChanged] = useState<readonly Changed[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state stands for what has changed
  useEffect(() => {
    let isGone = false
    void ask(ChangedPhotosDocument, { id: commentId }, { fresh: true }).then(
      (data) => isGone || setChanged(data?.comment.changedPhotos ?? []),
    )
    return () => {
      isGone = true
    }
  }, [commentId, state])
  if (changed.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changed.map((photo) => (
        <li key={photo.place}>
          <Icon of={ScanFace} size={18} />
          <span>{sentencesOf(photo).join(' ')}</span>
        </li>
      ))}
    </ul>
  )
}

function sentencesOf({ place, covers, isChecked, redactions, isEdited }: Changed): string[] {
  const sentences: string[] = []
  if (covers > 0) {
    sentences.push(say`Automatisch geschwärzte Stellen auf Foto ${place}: ${covers}.`)
    sentences.push(isChecked ? say`Die Gemeinde hat das geprüft.` : say`Die Gemeinde prüft das noch.`)
  }
  if (redactions > 0)
    sentences.push(say`Von der Gemeinde geschwärzte Stellen auf Foto ${place}: ${redactions}.`)
  if (isEdited) sentences.push(say`Die Gemeinde hat Foto ${place} gedreht, zugeschnitten oder markiert.`)
  return sentences
}
