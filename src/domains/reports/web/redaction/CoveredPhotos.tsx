import { ScanFace } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { countText, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { CoveredPhotoFragment } from './CoveredPhotos.generated.ts'
import styles from './FindsPart.module.css'

const LiftCoverDialog = lazy(() =>
  import('./LiftCoverDialog.tsx').then((module) => ({ default: module.LiftCoverDialog })),
)

type Props = {
  covered: readonly CoveredPhotoFragment[]
  version: number | null
  reload: () => Promise<unknown>
}

/** Milliseconds between two looks for photos that are being covered. */
const LOOK_AGAIN = 3000

/** Asks again while photos are being covered, so that their buttons wake by themselves. */
function useLookAgain(isPending: boolean, reload: Props['reload']): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (!isPending) return
    const look = () => document.visibilityState === 'visible' && void latest.current()
    const timer = setInterval(look, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isPending])
}

/** Tells staff what was covered by itself, and opens each photo with its original. */
export function CoveredPhotos({ covered, version, reload }: Props) {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const isPending = covered.some((each) => each.isPending && !each.isFailed)
  useLookAgain(isPending, reload)
  if (covered.length === 0) return null
  const done = covered.filter(({ isFailed }) => !isFailed)
  const opened = covered.find(({ photo }) => photo.id === openedId)
  const nameOf = (id: number) =>
    covered.length === 1 ? say`Foto` : say`Foto ${covered.findIndex(({ photo }) => photo.id === id) + 1}`
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
          {done.some(({ parts }) => parts.length > 0) ? textOf(done) : null}
          {isPending ? (
            <> {say`Die geschwärzten Fassungen entstehen gerade. Bis dahin sieht niemand die Fotos.`}</>
          ) : null}
          {covered.map(({ photo, isFailed }, index) =>
            isFailed ? (
              <strong key={photo.id}>
                {' '}
                {covered.length === 1
                  ? say`Das Foto ließ sich nicht schwärzen. Bitte entfernen Sie es.`
                  : say`Foto ${index + 1} ließ sich nicht schwärzen. Bitte entfernen Sie es.`}
              </strong>
            ) : null,
          )}
        </span>
      </p>
      {done.map(({ photo, isPending: isWaiting, isChecked }) => (
        <Button
          key={photo.id}
          isUnavailable={isWaiting}
          icon={<img src={photo.small} alt="" className={styles.photo} />}
          onClick={() => void open(photo.id)}
        >
          {isChecked
            ? say`Schwärzung von ${nameOf(photo.id)} ändern`
            : say`Schwärzung von ${nameOf(photo.id)} prüfen`}
        </Button>
      ))}
      {opened === undefined ? null : (
        <Suspense>
          <LiftCoverDialog
            covered={opened}
            name={nameOf(opened.photo.id)}
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
