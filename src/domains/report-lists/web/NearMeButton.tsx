import { LocateFixed } from 'lucide-react'
import { useEffect } from 'react'
import { setMyPosition } from '#domains/places/web/my-position.ts'
import { useDevicePosition } from '#domains/places/web/use-device-position.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'

type Props = {
  className: string | undefined
  onFound: () => void
  /** Told why there is no position, and null while there is no problem. */
  onProblem: (text: string | null) => void
}

/** Sorts by distance. It asks for the device's position only after a tap and keeps it in memory alone. */
export function NearMeButton({ className, onFound, onProblem }: Props) {
  const device = useDevicePosition(
    async (point) => {
      setMyPosition(point)
      onFound()
    },
    { mostVague: 5000, otherwise: say`Die Reihenfolge bleibt, wie sie ist.` },
  )
  const { problem, isLocating, locate } = device
  useEffect(() => onProblem(problem), [problem, onProblem])
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isLocating || undefined}
      onClick={() => {
        if (!isLocating) void locate()
      }}
    >
      <Icon of={LocateFixed} size={18} />
      {say`In meiner Nähe`}
    </button>
  )
}
