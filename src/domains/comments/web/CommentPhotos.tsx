import type { PhotoImageFragment } from '#domains/photos/web/PhotoImage.generated.ts'
import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import styles from './CommentThread.module.css'

/** The photos of a comment, each with what its author says it shows; a tap opens the large one. */
export function CommentPhotos({ photos, author }: { photos: readonly PhotoImageFragment[]; author: string }) {
  if (photos.length === 0) return null
  return (
    <div className={styles.photos}>
      {photos.map((photo, index) => (
        <figure key={photo.id}>
          <a href={photo.large}>
            <PhotoImage
              photo={photo}
              size="medium"
              alt={
                photo.alternativeText ?? `Foto ${index + 1} von ${photos.length} zum Kommentar von ${author}`
              }
            />
          </a>
          {photo.alternativeText ? (
            // The picture says the same to those who hear it.
            <figcaption aria-hidden="true">{photo.alternativeText}</figcaption>
          ) : null}
        </figure>
      ))}
    </div>
  )
}
