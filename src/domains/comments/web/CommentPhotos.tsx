import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { PhotoCareOnDemand } from '#domains/reports/web/redaction/PhotoCareOnDemand.tsx'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { CommentItemFragment } from './CommentThread.generated.ts'
import styles from './CommentThread.module.css'

type Props = { comment: CommentItemFragment; author: string; version: number | null }

/** The photos of a comment with their descriptions; a tap opens the large one. */
export function CommentPhotos({ comment: { photos, permissions }, author, version }: Props) {
  if (photos.length === 0) return null
  const nameOf = (index: number) =>
    say`Foto ${index + 1} von ${photos.length} zum Kommentar von ${isolated(author)}`
  return (
    <div className={styles.photos}>
      {photos.map((photo, index) => (
        <figure key={photo.id}>
          <a href={photo.large}>
            <PhotoImage photo={photo} size="medium" alt={photo.alternativeText ?? nameOf(index)} />
          </a>
          {photo.alternativeText ? (
            // The image's alternative text already says the same to screen readers.
            <figcaption aria-hidden="true">{photo.alternativeText}</figcaption>
          ) : null}
          {permissions.canRedactPhotos ? (
            <PhotoCareOnDemand
              photo={photo}
              name={nameOf(index)}
              alt={photo.alternativeText ?? nameOf(index)}
              version={version}
              needsReason
            />
          ) : null}
        </figure>
      ))}
    </div>
  )
}
