import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { say } from '#kit/common/say.ts'
import type { AuthorQuestionFragment } from './Questions.generated.ts'
import styles from './Questions.module.css'

/** The photos of an answer; a tap opens the large one. */
export function AnswerPhotos({ photos }: Pick<AuthorQuestionFragment, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <div className={styles.photos}>
      {photos.map((photo, index) => (
        <a key={photo.id} href={photo.large}>
          <PhotoImage
            photo={photo}
            size="small"
            alt={photo.alternativeText ?? say`Foto ${index + 1} von ${photos.length} zur Antwort`}
          />
        </a>
      ))}
    </div>
  )
}
