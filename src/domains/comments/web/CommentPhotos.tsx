import { lazy, Suspense } from 'react'
import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { PhotoCareOnDemand } from '#domains/reports/web/redaction/PhotoCareOnDemand.tsx'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { CommentItemFragment } from './CommentThread.generated.ts'
import styles from './CommentThread.module.css'

/** Loaded only for the author. */
const ChangedPhotos = lazy(() => import('./ChangedPhotos.tsx'))

type Props = { comment: CommentItemFragment; author: string; version: number | null }

/** The photos of a comment with their descriptions; a tap opens the large one. */
export function CommentPhotos({ comment, author, version }: Props) {
  const { id, user, photos, permissions } = comment
  const me = useCurrentUser()
  if (photos.length === 0) return null
  const nameOf = (index: number) =>
    say`Foto ${index + 1} von ${photos.length} zum Kommentar von ${isolated(author)}`
  return (
    <>
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
      {user && me?.id === user.id ? (
        <Suspense>
          <ChangedPhotos commentId={id} state={photos} />
        </Suspense>
      ) : null}
    </>
  )
}
