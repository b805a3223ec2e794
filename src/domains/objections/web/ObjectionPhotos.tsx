import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { say } from '#kit/common/say.ts'
import type { ShownObjectionFragment } from './Objections.generated.ts'
import styles from './Objections.module.css'

/** The photo of an objection; a tap opens the large one. */
export function ObjectionPhotos({ photos }: Pick<ShownObjectionFragment, 'photos'>) {
  return photos.map((photo) => (
    <a key={photo.id} href={photo.large} className={styles.photo}>
      <PhotoImage
        photo={photo}
        size="small"
        alt={photo.alternativeText ?? say`Foto dazu, was noch nicht erledigt ist`}
      />
    </a>
  ))
}
