import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { fallbackAlternativeText } from '#domains/photos/photo.rules.ts'
import type { PhotoImageFragment } from '#domains/photos/web/PhotoImage.generated.ts'
import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { ReportPhotosFragment } from './ReportPhotos.generated.ts'
import styles from './ReportPhotos.module.css'
import { PhotoCareOnDemand } from './redaction/PhotoCareOnDemand.tsx'

/** The lightbox is loaded only when somebody opens a photo. */
const Lightbox = lazy(() =>
  import('#kit/web/ui/overlay/Lightbox.tsx').then((module) => ({ default: module.Lightbox })),
)

/**
 * The first photo is large, the others below it. Each opens in a lightbox; without JavaScript it opens its
 * file.
 */
export function ReportPhotos({ report }: { report: ReportPhotosFragment }) {
  const { photos, title } = report
  const me = useCurrentUser()
  const [opened, setOpened] = useState<number | null>(null)
  const [first, ...others] = photos
  if (first === undefined) return null
  const altOf = (photo: PhotoImageFragment, index: number) =>
    photo.alternativeText ?? fallbackAlternativeText(index, photos.length, title)
  const open = (index: number) => (event: MouseEvent) => {
    // A modified click opens a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }
  const care = (photo: PhotoImageFragment, index: number) =>
    report.permissions.canRedactPhotos ? (
      <PhotoCareOnDemand
        photo={photo}
        name={say`Foto ${index + 1} von ${photos.length}`}
        alt={altOf(photo, index)}
        version={report.version}
        needsReason={me?.id !== report.user?.id}
      />
    ) : null
  return (
    <div className={styles.photos}>
      <a href={first.large} className={styles.first} aria-haspopup="dialog" onClick={open(0)}>
        <PhotoImage photo={first} size="large" alt={altOf(first, 0)} isFirst />
      </a>
      {care(first, 0)}
      {others.length > 0 ? (
        <ul>
          {others.map((photo, index) => (
            <li key={photo.id}>
              <a href={photo.large} aria-haspopup="dialog" onClick={open(index + 1)}>
                <PhotoImage photo={photo} size="medium" alt={altOf(photo, index + 1)} />
              </a>
              {care(photo, index + 1)}
            </li>
          ))}
        </ul>
      ) : null}
      {opened === null ? null : (
        <Suspense>
          <Lightbox
            title={say`Fotos zur Meldung „${isolated(title)}“`}
            start={opened}
            pictures={photos.map((photo, index) => ({
              id: photo.id,
              src: photo.large,
              alt: altOf(photo, index),
              ...photo.metaInfo,
            }))}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
