import { ScanFace } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PhotoImageFragment } from '#domains/photos/web/PhotoImage.generated.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useReportPart } from '../use-report-part.ts'
import { CoveredPhotos } from './CoveredPhotos.tsx'
import styles from './FindsPart.module.css'
import { ReportFindsDocument } from './ReportFinds.generated.ts'

const RedactPhotoDialog = lazy(() =>
  import('./RedactPhotoDialog.tsx').then((module) => ({ default: module.RedactPhotoDialog })),
)

type Props = {
  report: { slug: string; version: number | null; category: { slug: string } }
  town: { slug: string }
}

/** Tells staff on which photos there may be faces or plates or were some, and opens each to decide. */
export function FindsPart({ report, town }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, reload } = useReportPart(ReportFindsDocument, place, report.version)
  // The photo itself: after a colleague’s decision it may be missing in the list behind the dialog.
  const [opened, setOpened] = useState<{ photo: PhotoImageFragment; name: string } | null>(null)
  const photos = found?.photosWithFinds ?? []
  const shown = photos.find(({ id }) => id === opened?.photo.id) ?? opened?.photo
  const nameOf = (index: number) => (photos.length === 1 ? say`Foto` : say`Foto ${index + 1}`)
  const close = () => {
    setOpened(null)
    void reload()
  }
  const covers = (
    <CoveredPhotos
      covered={found?.permissions.canLiftCovers ? found.coveredPhotos : []}
      version={report.version}
      reload={reload}
    />
  )
  if (photos.length === 0 && opened === null) return covers
  return (
    <>
      {covers}
      <div className={styles.part}>
        <p>
          <Icon of={ScanFace} size={18} />
          <span>
            {photos.length === 1
              ? say`Auf einem Foto ist vielleicht ein Gesicht oder Kennzeichen zu sehen.`
              : say`Auf ${photos.length} Fotos sind vielleicht Gesichter oder Kennzeichen zu sehen.`}
          </span>
        </p>
        {photos.map((photo, index) => (
          <Button
            key={photo.id}
            icon={<img src={photo.small} alt="" className={styles.photo} />}
            onClick={() => setOpened({ photo, name: nameOf(index) })}
          >
            {say`${nameOf(index)} prüfen`}
          </Button>
        ))}
        {opened === null || shown === undefined ? null : (
          <Suspense>
            <RedactPhotoDialog
              photo={shown}
              name={opened.name}
              alt={shown.alternativeText ?? opened.name}
              version={report.version}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
