import { type ReplyPhotoCare, ReplyPhotos } from '#domains/reports/web/redaction/ReplyPhotos.tsx'
import { say } from '#kit/common/say.ts'
import type { AuthorQuestionFragment } from './Questions.generated.ts'
import styles from './Questions.module.css'

type Props = Pick<AuthorQuestionFragment, 'photos'> & { care?: ReplyPhotoCare }

/** The photos of an answer. */
export const AnswerPhotos = ({ photos, care = null }: Props) => (
  <ReplyPhotos
    photos={photos}
    nameOf={(index) => say`Foto ${index + 1} von ${photos.length} zur Antwort`}
    care={care}
    className={styles.photos}
  />
)
