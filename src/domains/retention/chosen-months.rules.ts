import { z } from 'zod'
import { TOWN_PERIODS, type TownPeriodName } from '#domains/municipalities/town-periods.rules.ts'
import { countText, message } from '#kit/common/say.ts'

/** The retention periods that a municipality chooses, in the order of the screen. */
export const PERIOD_NAMES = Object.keys(TOWN_PERIODS) as TownPeriodName[]

/**
 * Says how many items the next night deletes, as the end of a sentence that begins with "In der nächsten
 * Nacht …".
 */
export const WHAT_HAPPENS: Record<TownPeriodName, (count: number) => string> = {
  'report-contact': (count) =>
    countText(count, 'Meldung steht dann ohne Namen da', 'Meldungen stehen dann ohne Namen da'),
  'report-closed': (count) =>
    countText(count, 'abgeschlossene Meldung wird gelöscht', 'abgeschlossene Meldungen werden gelöscht'),
  'report-rejected': (count) =>
    countText(
      count,
      'abgelehnte oder nie freigegebene Meldung wird gelöscht',
      'abgelehnte oder nie freigegebene Meldungen werden gelöscht',
    ),
  'audit-log': (count) =>
    countText(count, 'Eintrag des Protokolls wird gelöscht', 'Einträge des Protokolls werden gelöscht'),
}

const months = ({ least, most }: { least: number; most: number }) => {
  const error = message`Bitte geben Sie eine ganze Zahl von ${least} bis ${most} ein.`
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** Months of each period; rule 99 sets the bounds, and the database checks them, too (migration 0111). */
export const chosenMonthsSchema = z.object({
  'report-contact': months(TOWN_PERIODS['report-contact']),
  'report-closed': months(TOWN_PERIODS['report-closed']),
  'report-rejected': months(TOWN_PERIODS['report-rejected']),
  'audit-log': months(TOWN_PERIODS['audit-log']),
})

export type AllMonths = z.output<typeof chosenMonthsSchema>
