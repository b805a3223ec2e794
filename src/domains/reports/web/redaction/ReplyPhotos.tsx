import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PhotoImageFragment } from '#domains/photos/web/PhotoImage.generated.ts'
import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './PhotoCare.module.css'

const RemovePhotoDialog = lazy(() =>
  import('./RemovePhotoDialog.tsx').then((module) => ({ default: module.RemovePhotoDialog })),
)

/** The means of staff to remove one; null for viewers who may not. */
export type ReplyPhotoCare = { version: number | null; refresh: () => Promise<unknown> } | null

type Props = {
  photos: readonly PhotoImageFragment[]
  /** The name of each, by its index: "Foto 1 von 2 der externen Stelle". */
  nameOf: (index: number) => string
  care: ReplyPhotoCare
  className?: string | undefined
}

/** Photos of an answer, an objection or an outside body; a tap opens the large one, and staff remove one. */
export function ReplyPhotos({ photos, nameOf, care, className }: Props) {
  const [asked, setAsked] = useState<number | null>(null)
  if (photos.length === 0) return null
  const index = photos.findIndex(({ id }) => id === asked)
  const photo = photos[index]
  const altOf = (at: number) => photos[at]?.alternativeText ?? nameOf(at)
  return (
    <div className={className}>
      {photos.map((each, at) => (
        <div key={each.id}>
          <a href={each.large}>
            <PhotoImage photo={each} size="small" alt={altOf(at)} />
          </a>
          {care === null ? null : (
            <div className={styles.care}>
              <button type="button" onClick={() => setAsked(each.id)}>
                <Icon of={Trash2} size={18} />
                {say`Entfernen`}
                <span className="hidden-visually">{nameOf(at)}</span>
              </button>
            </div>
          )}
        </div>
      ))}
      {photo === undefined || care === null ? null : (
        <Suspense>
          <RemovePhotoDialog
            photo={photo}
            name={nameOf(index)}
            alt={altOf(index)}
            version={care.version}
            needsReason
            canRedact={false}
            onRemoved={care.refresh}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
