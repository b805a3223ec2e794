import { countText, say } from '#kit/common/say.ts'

/**
 * A sentence about a town's usual wait (`Report.usualWaitDays`). It says only that half of the reports took
 * no longer.
 */
export function usualWaitText(days: number): string {
  return days <= 1
    ? say`Etwa die Hälfte der Meldungen hatte dort im letzten halben Jahr innerhalb eines Tages einen neuen Status.`
    : say`Etwa die Hälfte der Meldungen hatte dort im letzten halben Jahr nach höchstens ${countText(days, 'Tag', 'Tagen')} einen neuen Status.`
}
