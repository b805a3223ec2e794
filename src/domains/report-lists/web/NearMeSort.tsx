import { LocateFixed } from 'lucide-react'
import { setMyPosition, useMyPosition } from '#domains/places/web/my-position.ts'
import { useDevicePosition } from '#domains/places/web/use-device-position.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { SortKey } from '../list-query.rules.ts'
import styles from './ReportFilterBar.module.css'

type Props = { sort: SortKey; onSort: () => void }

/** Sorts by distance. It asks for the device's position only after a tap and keeps it in memory alone. */
export function NearMeSort({ sort, onSort }: Props) {
  const position = useMyPosition()
  const device = useDevicePosition(
    async (point) => {
      setMyPosition(point)
      onSort()
    },
    { mostVague: 5000, otherwise: say`Die Reihenfolge bleibt, wie sie ist.` },
  )
  if (sort === 'nearest' && position !== null) return null
  return (
    <div className={styles.near}>
      <Button icon={<Icon of={LocateFixed} />} isPending={device.isLocating} onClick={device.locate}>
        {say`Nächste zuerst`}
      </Button>
      <p role="status">{device.problem ?? ''}</p>
    </div>
  )
}
