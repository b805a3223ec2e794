import { say } from '#kit/common/say.ts'

/** The first match wins: most browsers also claim to be others. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** Between browser and system, where they are stored. */
const ON = ' auf '

const nameIn = (table: readonly [RegExp, string][], userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1]

/**
 * The stored name of a device, its browser and system: "Firefox auf Windows". `saidDevice` translates it for
 * its owner.
 */
export function deviceText(userAgent: string | null): string | null {
  const browser = nameIn(BROWSERS, userAgent ?? '')
  const system = nameIn(SYSTEMS, userAgent ?? '')
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser}${ON}${system}`
}

/** A stored device in the reader's language; null if it is unknown. */
export function saidDevice(stored: string | null): string | null {
  const [browser, system] = stored?.split(ON) ?? []
  return browser === undefined || system === undefined ? stored : say`${browser} auf ${system}`
}
