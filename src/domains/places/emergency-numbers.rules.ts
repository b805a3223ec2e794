import { say } from '#kit/common/say.ts'

/** Emergency numbers by country, shown where a report may be about danger to life (U-05). */
export const emergencyNumbersOf = (country: string): string =>
  country === 'AT'
    ? say`112, 122, 133 oder 144`
    : country === 'CH'
      ? say`112, 117, 118 oder 144`
      : say`112 oder 110`
