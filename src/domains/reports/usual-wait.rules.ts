import { countText } from '#kit/common/german.ts'

/**
 * A sentence about a town's usual wait (`Report.usualWaitDays`). It says only that half of the reports took
 * no longer.
 */
export function usualWaitText(days: number): string {
  const within = days <= 1 ? 'innerhalb eines Tages' : `nach höchstens ${countText(days, '', 'Tagen')}`
  return `Etwa die Hälfte der Meldungen hatte dort im letzten halben Jahr ${within} einen neuen Status.`
}
