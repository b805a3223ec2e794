import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '../../demo/random.ts'
import { insist, mapTo, removeSide, type Side, startSide } from './two-sites.ts'

const PORTS = [4114, 4115] as const
const REPORTS = 1000
/** Milliseconds from a start to the next kill. A site that never runs for as long would get nothing done. */
const [LEAST_REST, MOST_REST] = [10_000, 40_000]
/** Minutes in which each step has to come to its end. */
const PATIENCE_MINUTES = 40
const UPDATES = ['in_progress', 'fixed'] as const

export type ExchangeFigures = {
  reports: number
  kills: number
  minutes: number
  /** Reports that a site filed itself, and those that it has from the other one. */
  filed: number
  received: number
  /** Each must be 0, from here to the end. */
  lost: number
  doubled: number
  wrongNumbers: number
  loops: number
  updatesMissing: number
  updatesDoubled: number
}

/**
 * Two sites map a category to each other and file reports, while one after the other is killed with its
 * database at random moments. Then each sets two statuses of what it received, and both are read back.
 */
export async function proveExchange(reports = REPORTS): Promise<ExchangeFigures> {
  const started = performance.now()
  const [north, south] = [await startSide('norden', PORTS[0]), await startSide('sueden', PORTS[1])]
  const sides = [north, south] as const
  try {
    await mapTo(north, south)
    await mapTo(south, north)
    const killer = killsOf(sides)
    const half = Math.ceil(reports / 2)
    await Promise.all([fileAll(north, half), fileAll(south, reports - half)])
    await until(sides, 'a dispatch waits', async (side) => (await undelivered(side)) === 0)
    for (const status of UPDATES) await Promise.all(sides.map((side) => setAll(side, status)))
    // A dispatch that a killed worker held is read once the next one has its number.
    await until(sides, 'an update is missing', async (side) => (await unread(side)) === 0)
    const kills = await killer.stop()
    const minutes = Math.round((performance.now() - started) / 6000) / 10
    return { reports, kills, minutes, ...(await compare(sides)) }
  } finally {
    for (const side of sides) removeSide(side)
  }
}

/** Kills a side and starts it again, in turn, until it is stopped. */
function killsOf(sides: readonly Side[]) {
  const random = seededRandom(20_261_201)
  let isOver = false
  const run = async () => {
    let kills = 0
    while (!isOver) {
      await wait(random.between(LEAST_REST, MOST_REST))
      const side = sides[kills % sides.length]
      if (isOver || side === undefined) break
      await side.restart()
      kills += 1
    }
    return kills
  }
  const done = run()
  return {
    stop: () => {
      isOver = true
      return done
    },
  }
}

async function fileAll(side: Side, count: number): Promise<void> {
  const random = seededRandom(side.port)
  for (let index = 0; index < count; index += 1)
    await insist(
      side,
      'requests',
      {
        ...{
          service_code: String(side.categoryId),
          lat: String(50.583 + random.between(-500, 500) / 10_000),
        },
        long: String(8.963 + random.between(-500, 500) / 10_000),
        description: `Die Laterne Nummer ${index} in ${side.name} ist dunkel, Mast ${random.between(1, 1_000_000)}.`,
      },
      `${side.name}-${index}`,
    )
}

/** Asks a side; null while it is down. */
const asked = async <Result>(
  side: Side,
  use: Parameters<typeof side.query<Result>>[0],
): Promise<Result | null> => side.query(use).catch(() => null)

const undelivered = (side: Side) =>
  asked(side, async (db) => {
    const rows = await db.selectFrom('dispatch').select('state').execute()
    return rows.filter(({ state }) => state !== 'DELIVERED').length
  })

const unread = (side: Side) =>
  asked(side, async (db) => {
    // The next reading is due at once, so that the proof does not wait for minutes each time.
    await db
      .updateTable('exchangePartner')
      .set({ nextReadAt: new Date(0) })
      .execute()
    const [dispatches, updates] = [
      await db.selectFrom('dispatch').select('id').execute(),
      await db.selectFrom('partnerUpdate').select(['dispatchId', 'status']).execute(),
    ]
    const known = new Set(updates.map(({ dispatchId, status }) => `${dispatchId} ${status}`))
    return dispatches.filter(({ id }) => UPDATES.some((status) => !known.has(`${id} ${status}`))).length
  })

async function until(
  sides: readonly Side[],
  what: string,
  isDone: (side: Side) => Promise<boolean>,
): Promise<void> {
  const end = performance.now() + PATIENCE_MINUTES * 60_000
  for (;;) {
    const done = []
    for (const side of sides) done.push(await isDone(side))
    if (done.every(Boolean)) return
    if (performance.now() > end) throw new Error(what)
    await wait(5000)
  }
}

/** Sets a status of all reports that a side has from the other one. */
async function setAll(side: Side, status: string): Promise<void> {
  let numbers: string[] | null = null
  while (numbers === null) {
    numbers = await asked(side, async (db) =>
      (await db.selectFrom('reportTrail').select('reportNumber').execute()).map((row) => row.reportNumber),
    )
  }
  for (const number of numbers)
    await insist(
      side,
      'servicerequestupdates',
      { service_request_id: number, update_id: `${number}-${status}`, status },
      `${number}-${status}`,
    )
}

type Found = {
  numbers: string[]
  remote: Map<string, string>
  stations: Map<string, string>
  updates: string[][]
}

const found = (side: Side): Promise<Found> =>
  side.query(async (db) => {
    const reports = await db.selectFrom('report').select(['id', 'number']).execute()
    const numberOf = new Map(reports.map(({ id, number }) => [id, number]))
    const dispatches = await db.selectFrom('dispatch').select(['id', 'reportId', 'remoteId']).execute()
    const trails = await db.selectFrom('reportTrail').selectAll().execute()
    const updates = await db.selectFrom('partnerUpdate').select(['dispatchId', 'status']).execute()
    const known = new Set(reports.map(({ number }) => number))
    return {
      numbers: reports.map(({ number }) => number),
      remote: new Map(dispatches.map((row) => [numberOf.get(row.reportId) ?? '', row.remoteId ?? ''])),
      stations: new Map(
        trails
          .filter(({ reportNumber }) => known.has(reportNumber))
          .map(({ reportNumber, addresses }) => [reportNumber, addresses.join(' ')]),
      ),
      updates: dispatches.map(({ id }) =>
        updates.filter(({ dispatchId }) => dispatchId === id).map(({ status }) => status),
      ),
    }
  })

/** Compares what each side filed with what the other one has. */
async function compare([north, south]: readonly [Side, Side]) {
  const [a, b] = [await found(north), await found(south)]
  const sums = { filed: 0, received: 0, lost: 0, doubled: 0, wrongNumbers: 0, loops: 0 }
  const updates = { updatesMissing: 0, updatesDoubled: 0 }
  for (const { from, to, side } of [
    { from: a, to: b, side: north },
    { from: b, to: a, side: south },
  ]) {
    const own = from.numbers.filter((number) => !from.stations.has(number))
    const origins = [...to.stations.values()]
    sums.filed += own.length
    sums.received += to.stations.size
    sums.doubled += origins.length - new Set(origins).size
    // A received report that went on.
    sums.loops += [...from.remote.keys()].filter((number) => from.stations.has(number)).length
    for (const number of own) {
      const address = `${side.url}/${side.slug}/meldung/${number}`
      const there = [...to.stations].filter(([, station]) => station === address)
      if (there.length === 0) sums.lost += 1
      if (there.length > 0 && !there.some(([each]) => each === from.remote.get(number)))
        sums.wrongNumbers += 1
    }
    for (const each of from.updates) {
      updates.updatesMissing += UPDATES.filter((status) => !each.includes(status)).length
      updates.updatesDoubled += UPDATES.filter(
        (status) => each.filter((word) => word === status).length > 1,
      ).length
    }
  }
  return { ...sums, ...updates }
}

/** Whether every report is there once, with all updates, although both sides were killed. */
export const isExchanged = (figures: ExchangeFigures): boolean =>
  figures.kills > 0 &&
  figures.filed === figures.reports &&
  figures.received === figures.reports &&
  [figures.lost, figures.doubled, figures.wrongNumbers, figures.loops].every((count) => count === 0) &&
  figures.updatesMissing === 0 &&
  figures.updatesDoubled === 0
