import { may } from '#domains/access/web/may.ts'
import type { TownAction } from '#domains/staff-menu-entry.ts'
import type { AdministrationFrameFragment } from './AdministrationFrame.generated.ts'

/**
 * Whether the viewer sees an entry or page. The export permission is checked per format; XLSX stands for all
 * of them.
 */
export const mayNeed = (needs: TownAction | undefined, town: AdministrationFrameFragment): boolean =>
  needs === undefined || may(needs, 'municipality', town, needs === 'export' ? 'XLSX' : undefined)
