import { say } from '#kit/common/say.ts'
import type { Value } from './render.ts'

const SPECIFICATION = 'http://wiki.open311.org/GeoReport_v2'
/** The day on which this interface was last changed. */
const CHANGESET = '2026-11-27T00:00:00Z'

export const BASE = '/open311/v2'
/** Base path of the test endpoint, for programs that insist on one; it reads the same data. */
export const TEST_BASE = '/open311/test'

/**
 * The description of the interface. Validators want at least two endpoints, of which one is for tests.
 * @param contact how to reach the operator or the town
 */
export const discoveryValue = (origin: string, contact: string): Value => ({
  changeset: CHANGESET,
  contact,
  key_service: say`Lesen geht ohne Schlüssel. Einen Schlüssel zum Schreiben gibt die Administration der Gemeinde.`,
  endpoints: (
    [
      [BASE, 'production'],
      [TEST_BASE, 'test'],
    ] as const
  ).map(([path, type]) => ({
    specification: SPECIFICATION,
    url: `${origin}${path}`,
    changeset: CHANGESET,
    type,
    formats: ['text/xml', 'application/json'],
  })),
})
