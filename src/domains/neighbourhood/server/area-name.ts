import { metresText } from '#domains/places/metres.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { AreaRow } from './area-subscriptions.sql.ts'

type Named = Pick<AreaRow, 'kind' | 'radius' | 'address' | 'street' | 'place' | 'name'>

/** "500 m um Lindenweg 12", "Lindenweg", "Südstadt", "Ganz Lindental", or as the person calls it. */
export function areaName(area: Named, townName: string, districtName: string | null): string {
  switch (area.kind) {
    case 'CIRCLE':
      return say`${metresText(area.radius ?? 0)} um ${isolated(area.address ?? '')}`
    case 'STREET':
      return [area.street, area.place].filter(Boolean).join(', ')
    case 'DISTRICT':
      return districtName ?? say`Ein Ortsteil, den es nicht mehr gibt`
    case 'DRAWN':
      return area.name ?? ''
    case 'TOWN':
      return say`Ganz ${townName}`
  }
}
