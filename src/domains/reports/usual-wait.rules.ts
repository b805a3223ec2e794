import { countText } from '#kit/common/german.ts'

/**
 * What a town's usual wait (`Report.usualWaitDays`) means to somebody who waits. Half of the reports took no longer than that,
 * which is all that the figure says.
 */
export function usualWaitText(days: number): string {
  const within = days <= 1 ? 'innerhalb eines Tages' : `nach höchstens ${countText(days, '', 'Tagen')}`
  return `Etwa die Hälfte der Meldungen hatte dort im letzten halben Jahr ${within} einen neuen Status.`
}
