import { type ReplyPhotoCare, ReplyPhotos } from '#domains/reports/web/redaction/ReplyPhotos.tsx'
import { say } from '#kit/common/say.ts'
import type { ShownObjectionFragment } from './Objections.generated.ts'
import styles from './Objections.module.css'

type Props = Pick<ShownObjectionFragment, 'photos'> & { care?: ReplyPhotoCare }

/** The photo of an objection. */
export const ObjectionPhotos = ({ photos, care = null }: Props) => (
  <ReplyPhotos
    photos={photos}
    nameOf={() => say`Foto dazu, was noch nicht erledigt ist`}
    care={care}
    className={styles.photo}
  />
)
