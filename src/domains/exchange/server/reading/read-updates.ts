import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
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
export async function readUpdates(context: Context): Promise<void> {
  const hands: Hands = { towns: [], last: Promise.resolve() }
  await Promise.all(Array.from({ length: LANES }, () => lane(context, hands)))
}

type Hands = { towns: number[]; last: Promise<unknown> }

async function lane(context: Context, hands: Hands): Promise<void> {
  for (;;) {
    const row = await claimInTurn(context, hands)
    if (row === null) return
    try {
      await readOne(context, row)
    } finally {
      hands.towns.splice(hands.towns.indexOf(row.municipalityId), 1)
    }
  }
}

/** One claim after the other: each must see those before it, or a town gets more than its share. */
function claimInTurn({ db, clock }: Context, hands: Hands): Promise<ReadingRow | null> {
  const { towns } = hands
  const next = hands.last.then(async () => {
    const full = towns.filter((town) => towns.filter((each) => each === town).length >= LANES_OF_A_TOWN)
    const row = await claimReading(db, clock.now(), full)
    if (row !== null) towns.push(row.municipalityId)
    return row
  })
  hands.last = next.catch(() => null)
  return next
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
