import { ScanFace } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useReportPart } from '../use-report-part.ts'
import styles from './FacesPart.module.css'
import { ReportFacesDocument } from './PossibleFaces.generated.ts'

const RedactPhotoDialog = lazy(() =>
  import('./RedactPhotoDialog.tsx').then((module) => ({ default: module.RedactPhotoDialog })),
)

type Props = {
  report: { slug: string; version: number | null; category: { slug: string } }
  town: { slug: string }
}

/** Tells staff on which photos there may be faces, and opens each to redact it. */
export function FacesPart({ report, town }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, reload } = useReportPart(ReportFacesDocument, place, report.version)
  const [opened, setOpened] = useState<number | null>(null)
  const photos = found?.photosWithFaces ?? []
  const photo = opened === null ? undefined : photos[opened]
  const nameOf = (index: number) => (photos.length === 1 ? say`Foto` : say`Foto ${index + 1}`)
  const close = () => {
    setOpened(null)
    void reload()
  }
  if (photos.length === 0) return null
  return (
    <div className={styles.part}>
      <p>
        <Icon of={ScanFace} size={18} />
        <span>
          {photos.length === 1
            ? say`Auf einem Foto ist vielleicht ein Gesicht zu sehen.`
            : say`Auf ${photos.length} Fotos sind vielleicht Gesichter zu sehen.`}
        </span>
      </p>
      {photos.map(({ id, small }, index) => (
        <Button
          key={id}
          icon={<img src={small} alt="" className={styles.photo} />}
          onClick={() => setOpened(index)}
        >
          {say`${nameOf(index)} prüfen`}
        </Button>
      ))}
      {photo === undefined ? null : (
        <Suspense>
          <RedactPhotoDialog
            photo={photo}
            name={nameOf(opened ?? 0)}
            alt={photo.alternativeText ?? nameOf(opened ?? 0)}
            version={report.version}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
