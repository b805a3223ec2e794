import { ScanFace } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { countText, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { CoveredPhotoFragment } from './CoveredPhotos.generated.ts'
import styles from './FacesPart.module.css'

const LiftCoverDialog = lazy(() =>
  import('./LiftCoverDialog.tsx').then((module) => ({ default: module.LiftCoverDialog })),
)

type Props = {
  covered: readonly CoveredPhotoFragment[]
  version: number | null
  reload: () => Promise<unknown>
}

/** Tells staff what was covered by itself, and opens each photo with its original. */
export function CoveredPhotos({ covered, version, reload }: Props) {
  const [openedId, setOpenedId] = useState<number | null>(null)
  if (covered.length === 0) return null
  const isPending = covered.some((each) => each.isPending)
  const opened = covered.find(({ photo }) => photo.id === openedId)
  const nameOf = (index: number) => (covered.length === 1 ? say`Foto` : say`Foto ${index + 1}`)
  // The address of an original ends after some minutes: a new one for each look.
  const open = async (id: number) => {
    await reload()
    setOpenedId(id)
  }
  return (
    <div className={styles.part}>
      <p>
        <Icon of={ScanFace} size={18} />
        <span>
          {textOf(covered)}
          {isPending ? (
            <> {say`Die geschwärzten Fassungen entstehen gerade. Bis dahin sieht niemand die Fotos.`}</>
          ) : null}
        </span>
      </p>
      {covered.map(({ photo, isPending: isWaiting, isChecked }, index) => (
        <Button
          key={photo.id}
          isUnavailable={isWaiting}
          icon={<img src={photo.small} alt="" className={styles.photo} />}
          onClick={() => void open(photo.id)}
        >
          {isChecked
            ? say`Schwärzung von ${nameOf(index)} ändern`
            : say`Schwärzung von ${nameOf(index)} prüfen`}
        </Button>
      ))}
      {opened === undefined ? null : (
        <Suspense>
          <LiftCoverDialog
            covered={opened}
            name={nameOf(covered.indexOf(opened))}
            version={version}
            onClose={() => {
              setOpenedId(null)
              void reload()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function textOf(covered: readonly CoveredPhotoFragment[]): string {
  const count = covered.reduce((sum, { parts }) => sum + parts.length, 0)
  const places = countText(count, 'Stelle', 'Stellen')
  return covered.every(({ isChecked }) => isChecked)
    ? say`Automatisch geschwärzt und geprüft: ${places}.`
    : say`Automatisch geschwärzt: ${places}. Bitte prüfen Sie, was alle sehen.`
}
