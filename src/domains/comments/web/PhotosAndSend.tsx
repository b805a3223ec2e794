import { MAX_COMMENT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { PhotoPicker } from '#domains/photos/web/PhotoPicker.tsx'
import { usePhotoUploads } from '#domains/photos/web/use-photo-uploads.ts'
import { say } from '#kit/common/say.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import styles from './CreateCommentPage.module.css'
import type { useCommentDraft } from './use-comment-draft.ts'

type Props = Pick<ReturnType<typeof useCommentDraft>, 'draft' | 'changePhotos'> & {
  isPending: boolean
  sendLabel: string
  back: { to: string; label: string }
}

/**
 * The end of a comment's form: photos, which upload at once, and the send button, which waits for the
 * uploads.
 */
export function PhotosAndSend({ draft, changePhotos, isPending, sendLabel, back }: Props) {
  const uploads = usePhotoUploads(draft.photos, changePhotos, true)
  return (
    <>
      <PhotoPicker
        photos={draft.photos}
        onChange={changePhotos}
        max={MAX_COMMENT_PHOTOS}
        uploads={uploads.states}
        onRetry={uploads.retry}
      />
      <p role="status">{uploads.isAwaited ? say`Die Fotos werden hochgeladen …` : ''}</p>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          isPending={isPending || uploads.isAwaited}
          disabled={uploads.hasFailed}
        >
          {sendLabel}
        </Button>
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
      </div>
    </>
  )
}
