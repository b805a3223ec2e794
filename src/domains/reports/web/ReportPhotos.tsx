import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { fallbackAlternativeText } from '#domains/photos/photo.rules.ts'
import type { PhotoImageFragment, SmallPhotoFragment } from '#domains/photos/web/PhotoImage.generated.ts'
import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { Town } from './BeforeAndAfter.tsx'
import type { ReportPhotosFragment } from './ReportPhotos.generated.ts'
import styles from './ReportPhotos.module.css'
import { PhotoCareOnDemand } from './redaction/PhotoCareOnDemand.tsx'

/** The lightbox is loaded only when somebody opens a photo. */
const Lightbox = lazy(() =>
  import('#kit/web/ui/overlay/Lightbox.tsx').then((module) => ({ default: module.Lightbox })),
)

/** Loaded only for a report whose closing answer has a photo. */
const BeforeAndAfter = lazy(() =>
  import('./BeforeAndAfter.tsx').then((module) => ({ default: module.BeforeAndAfter })),
)

/** With fields that both pages ask for anyway: a document has a limit of fields. */
type Shown = ReportPhotosFragment & {
  title: string
  createdAt: string
  user: { id: number } | null
  municipality: Town
}

/**
 * The first photo is large, the others below it. Once a closing answer has a photo, it stands beside the
 * first one, in the same size. Each opens in a lightbox; without JavaScript it opens its file.
 */
export function ReportPhotos({ report }: { report: Shown }) {
  const { photos, title, closingPhoto } = report
  const me = useCurrentUser()
  const [opened, setOpened] = useState<number | null>(null)
  const [first, ...others] = photos
  if (first === undefined) return null
  const altOf = (photo: PhotoImageFragment, index: number) =>
    photo.alternativeText ?? fallbackAlternativeText(index, photos.length, title)
  const pictureOf = ({ id, large, metaInfo }: SmallPhotoFragment, alt: string) => {
    const { width, height } = metaInfo
    return { id, src: large, alt, width, height }
  }
  const pictures = photos.map((photo, index) => pictureOf(photo, altOf(photo, index)))
  if (closingPhoto !== null) pictures.splice(1, 0, pictureOf(closingPhoto.photo, altAfter(report)))
  const open = (index: number) => (event: MouseEvent) => {
    // A modified click opens a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }
  const firstOther = closingPhoto === null ? 1 : 2
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
      {closingPhoto === null ? (
        <a href={first.large} className={styles.first} aria-haspopup="dialog" onClick={open(0)}>
          <PhotoImage photo={first} size="large" alt={altOf(first, 0)} isFirst />
        </a>
      ) : (
        <Suspense>
          <BeforeAndAfter
            before={{ photo: first, alt: altOf(first, 0), at: report.createdAt, onClick: open(0) }}
            after={{ ...closingPhoto, alt: altAfter(report), at: closingPhoto.answeredAt, onClick: open(1) }}
            town={report.municipality}
            isFirst
          />
        </Suspense>
      )}
      {care(first, 0)}
      {others.length > 0 ? (
        <ul>
          {others.map((photo, index) => (
            <li key={photo.id}>
              <a href={photo.large} aria-haspopup="dialog" onClick={open(index + firstOther)}>
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
            pictures={pictures}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

const altAfter = ({ closingPhoto, title }: Shown): string =>
  closingPhoto?.photo.alternativeText ??
  say`Foto der Gemeinde nach der Arbeit, zur Meldung „${isolated(title)}“`
