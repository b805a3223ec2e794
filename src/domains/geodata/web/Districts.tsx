import { Pencil, SquareDashedMousePointer, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { countText, say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { drawingText } from '../drawing.rules.ts'
import type { District } from './district.ts'
import { DistrictAreaDocument } from './TownPlaces.generated.ts'
import styles from './TownPlaces.module.css'

const RenameDialog = lazy(() =>
  import('./RenameDistrictDialog.tsx').then((module) => ({ default: module.RenameDistrictDialog })),
)
const RemoveDialog = lazy(() =>
  import('./RemoveDistrictDialog.tsx').then((module) => ({ default: module.RemoveDistrictDialog })),
)

const DrawDistrict = lazy(() =>
  import('./DrawDistrict.tsx').then((module) => ({ default: module.DrawDistrict })),
)

type Town = Parameters<typeof DrawDistrict>[0]['town']
type Props = { town: Town; districts: readonly District[]; onChanged: () => Promise<void> }
type Drawn = Parameters<typeof DrawDistrict>[0]['district']

/** The districts of a town, to rename, remove or draw. */
export function Districts({ town, districts, onChanged }: Props) {
  const [open, setOpen] = useState<{ act: 'rename' | 'remove'; district: District } | null>(null)
  const [drawing, setDrawing] = useState<{ key: string; district: Drawn } | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const draw = async (district: District) => {
    const found = await loadPrivate(DistrictAreaDocument, { id: district.id }, { fresh: true })
    setErrors(found.errors)
    if (found.errors.length > 0) return
    const area = found.data?.districtArea ?? null
    const text = area === null ? '' : drawingText(area)
    setDrawing({ key: String(district.id), district: { name: district.name, text } })
  }
  const close = () => setOpen(null)
  const done = async () => {
    close()
    await onChanged()
  }
  const isEmpty = districts.length === 0
  return (
    <>
      <p>
        {isEmpty
          ? say`Noch keine. Sie kommen mit dem Auszug von OpenStreetMap, Sie laden Ihre eigene Einteilung als GeoJSON hoch, oder Sie zeichnen sie.`
          : say`Sie stehen in Adressen, in den Zahlen, in den offenen Daten und in den Regeln der Zuständigkeit. Was Sie hier ändern oder zeichnen, bleibt auch nach dem nächsten Import so.`}
      </p>
      <Messages errors={errors} />
      <ul className={styles.districts}>
        {districts.map((district) => (
          <li key={district.id}>
            <span>
              <strong lang="de">{district.name}</strong>{' '}
              <span className={styles.quiet}>
                {countText(district.reports, 'Meldung', 'Meldungen')}
                {district.isDrawn ? say`, gezeichnet` : district.hasArea ? null : say`, ohne Fläche`}
              </span>
            </span>
            <span className={styles.buttons}>
              <Button
                variant="quiet"
                icon={<Icon of={SquareDashedMousePointer} />}
                onClick={() => draw(district)}
              >
                <span className="hidden-visually">
                  {district.hasArea
                    ? say`Fläche von „${district.name}“ ändern`
                    : say`Fläche von „${district.name}“ zeichnen`}
                </span>
              </Button>
              <Button
                variant="quiet"
                icon={<Icon of={Pencil} />}
                onClick={() => setOpen({ act: 'rename', district })}
              >
                <span className="hidden-visually">{say`„${district.name}“ umbenennen`}</span>
              </Button>
              <Button
                variant="quiet"
                icon={<Icon of={Trash2} />}
                onClick={() => setOpen({ act: 'remove', district })}
              >
                <span className="hidden-visually">{say`„${district.name}“ entfernen`}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {drawing === null ? (
        <p>
          <Button
            icon={<Icon of={SquareDashedMousePointer} />}
            onClick={() => setDrawing({ key: 'neu', district: null })}
          >
            {say`Ortsteil zeichnen`}
          </Button>
        </p>
      ) : (
        <Suspense>
          <DrawDistrict
            key={drawing.key}
            town={town}
            district={drawing.district}
            onDone={async () => {
              setDrawing(null)
              await onChanged()
            }}
            onClose={() => setDrawing(null)}
          />
        </Suspense>
      )}
      <Suspense>
        {open?.act === 'rename' ? (
          <RenameDialog district={open.district} onDone={done} onClose={close} />
        ) : null}
        {open?.act === 'remove' ? (
          <RemoveDialog district={open.district} onDone={done} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
