import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { inLanes } from '#kit/server/in-lanes.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { findPartner } from '../partners.sql.ts'
import { BadAnswer } from './keep-said.ts'
import { pollStates } from './poll-states.ts'
import { readWindow } from './read-window.ts'
import { claimReading, noteRead, noteReadFailure, type ReadingRow } from './readings.sql.ts'

/** Partners that one process reads at a time, and those of one town among them. */
const LANES = 4
const LANES_OF_A_TOWN = 2
/** Milliseconds of one reading, and updates that it keeps; the next one goes on where it stopped. */
const READING_TIME = MINUTE
const MOST_KEPT = 2000

/** Reads the updates of each partner that is due. Another worker reads other partners. */
export function readUpdates(context: Context): Promise<void> {
  const { db, clock } = context
  const towns: number[] = []
  const claim = async () => {
    const full = towns.filter((town) => towns.filter((each) => each === town).length >= LANES_OF_A_TOWN)
    const row = await claimReading(db, clock.now(), full)
    if (row !== null) towns.push(row.municipalityId)
    return row
  }
  return inLanes(LANES, claim, async (row) => {
    try {
      await readOne(context, row)
    } finally {
      towns.splice(towns.indexOf(row.municipalityId), 1)
    }
  })
}

/** An error with one partner leaves the others alone. */
async function readOne(context: Context, row: ReadingRow): Promise<void> {
  const { db, log, clock } = context
  const partner = await findPartner(db, row.id)
  if (partner === null) return
  const now = clock.now()
  const until = new Date(now.getTime() + READING_TIME)
  const reading = { context, partner, row, now, until, room: MOST_KEPT }
  try {
    if (!(await readWindow(reading))) await pollStates(reading)
    await noteRead(db, row, now)
  } catch (error) {
    const facts = { partnerId: partner.id, host: URL.parse(partner.baseUrl)?.host }
    if (error instanceof OutsideError || error instanceof BadAnswer)
      log.warn({ ...facts, reason: error.message }, 'the updates of a partner cannot be read')
    else log.error({ ...facts, err: error }, 'the updates of a partner cannot be kept')
    await noteReadFailure(db, row, now)
  }
}
