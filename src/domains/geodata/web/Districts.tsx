import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { countText, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { District } from './district.ts'
import styles from './TownPlaces.module.css'

const RenameDialog = lazy(() =>
  import('./RenameDistrictDialog.tsx').then((module) => ({ default: module.RenameDistrictDialog })),
)
const RemoveDialog = lazy(() =>
  import('./RemoveDistrictDialog.tsx').then((module) => ({ default: module.RemoveDistrictDialog })),
)

type Props = { districts: readonly District[]; onChanged: () => Promise<void> }

/** The districts of a town, to rename or remove. */
export function Districts({ districts, onChanged }: Props) {
  const [open, setOpen] = useState<{ act: 'rename' | 'remove'; district: District } | null>(null)
  const close = () => setOpen(null)
  const done = async () => {
    close()
    await onChanged()
  }
  if (districts.length === 0)
    return (
      <p>
        {say`Noch keine. Sie kommen mit dem Auszug von OpenStreetMap, oder Sie laden Ihre eigene Einteilung als GeoJSON hoch.`}
      </p>
    )
  return (
    <>
      <p>
        {say`Sie stehen in Adressen, in den Zahlen, in den offenen Daten und in den Regeln der Zuständigkeit. Was Sie hier ändern, bleibt auch nach dem nächsten Import so.`}
      </p>
      <ul className={styles.districts}>
        {districts.map((district) => (
          <li key={district.id}>
            <span>
              <strong lang="de">{district.name}</strong>{' '}
              <span className={styles.quiet}>{countText(district.reports, 'Meldung', 'Meldungen')}</span>
            </span>
            <span className={styles.buttons}>
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
