import { Map as MapIcon, Rows3 } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ListOrMap } from './use-list-or-map.ts'

/** Switches between list and map on phones, which have room for only one. */
export function ListOrMapButton({ shown, change }: ListOrMap) {
  const isList = shown === 'list'
  return (
    <Button icon={<Icon of={isList ? MapIcon : Rows3} />} onClick={change}>
      {isList ? say`Karte zeigen` : say`Liste zeigen`}
    </Button>
  )
}
