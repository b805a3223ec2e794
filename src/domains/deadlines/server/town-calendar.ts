import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import type { OwnDay } from '../deadline.rules.ts'
import type { DeadlineCalendar } from '../deadline-clock.rules.ts'
import { dayOfText, isWeekend } from '../working-days.rules.ts'
import { holidayCalendar, isHolidayIn } from './holidays.ts'

/** The working days of a town: Monday to Friday without the holidays of its state, and with its own days. */
export async function townCalendar(
  { country, state }: Pick<MunicipalityRow, 'country' | 'state'>,
  own: readonly OwnDay[],
): Promise<DeadlineCalendar> {
  const isHoliday = isHolidayIn(await holidayCalendar(country, state))
  const decided = new Map(own.map(({ day, isWorking }) => [dayOfText(day), isWorking]))
  return {
    timeZone: timeZoneOf(country),
    isWorking: (day) => !isWeekend(day) && (decided.get(day) ?? !isHoliday(day)),
  }
}
