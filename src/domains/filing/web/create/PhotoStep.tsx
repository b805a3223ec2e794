import { ArrowRight } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { PhotoPicker } from '#domains/photos/web/PhotoPicker.tsx'
import type { usePhotoUploads } from '#domains/photos/web/use-photo-uploads.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { StepProps } from '../draft/step-props.ts'
import styles from './CreateReportPage.module.css'

type Props = StepProps & {
  uploads: ReturnType<typeof usePhotoUploads>
  /** Whether the draft store has been read: until then nothing can be added to the draft. */
  isReady: boolean
  isWide: boolean
  /** The other parts, which stand beside the photos on a wide window. */
  children: ReactNode
}

/**
 * The photo comes first: people report with a phone in their hand. The style sheet keeps room for the other
 * parts on a wide window, because the server does not know the width.
 */
export function PhotoStep({ draft, update, go, uploads, isReady, isWide, children }: Props) {
  const Heading = isWide ? 'h2' : 'h1'
  const room = <div className={styles.room} />
  return (
    <div className={styles.step} data-first-step="">
      <div className={styles.photos}>
        <Heading>{say`Haben Sie ein Foto?`}</Heading>
        <p className={styles.intro}>
          {say`Ein Foto hilft der Gemeinde, den Schaden zu erkennen. Bitte keine Gesichter und keine Kennzeichen. Es geht auch ohne Foto.`}
        </p>
        <div className={styles.step} inert={!isReady}>
          <PhotoPicker
            photos={draft.photos}
            onChange={(change) => update((before) => ({ photos: change(before.photos) }))}
            max={MAX_REPORT_PHOTOS}
            isMainAct
            isBesidePrimary={isWide}
            keepsPosition={!draft.isPhotoPlaceAnswered}
            uploads={uploads.states}
            onRetry={uploads.retry}
          />
          <div className={styles.next}>
            <Button
              variant={draft.photos.length > 0 ? 'primary' : 'secondary'}
              icon={<Icon of={ArrowRight} />}
              onClick={() => go('ort')}
            >
              {draft.photos.length > 0 ? say`Weiter zum Ort` : say`Weiter ohne Foto`}
            </Button>
          </div>
        </div>
      </div>
      {isWide && children ? <Suspense fallback={room}>{children}</Suspense> : room}
    </div>
  )
}
