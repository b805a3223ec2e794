import { createTransport } from 'nodemailer'
import { SMTP_SESSIONS } from '../../src/kit/server/mail/deliver.ts'
import { percentile, timed } from '../site/table.ts'
import { type MessageStage, openMessageStage } from './message-stage.ts'
import type { Arrived } from './smtp-process.ts'

/** Median, minimum and maximum of all rounds. */
type Spread = { median: number; least: number; most: number }

/** Messages per second by our outbox, compared with the baseline in the same rounds. */
export type MessageLine = {
  what: string
  perSecond: Spread
  against: string
  barePerSecond: Spread
  /** How many times as fast the baseline is, computed for each round. */
  ratio: Spread
  isGood: boolean
}

const MESSAGES = 300
const ROUNDS = 9
/** People in a large group. One follow-up notifies all of them in one transaction. */
const GROUP = 100

/**
 * How many times as fast the baseline may be, in the median. A higher ratio is a mistake and not a busy
 * machine.
 */
export const BOUNDS = { sending: 8, single: 4, group: 2 }

/** The rates of both ways in each round. */
type Rounds = { ours: number[]; bare: number[]; isWhole: boolean }

/**
 * Measures mails from the transaction of their cause until the server has parsed them, sent by a worker's
 * process. The baseline is nodemailer alone, which hands the same bytes to the same server. Then it measures
 * how much a notification costs on top of its mail.
 */
export async function benchMessages(): Promise<MessageLine[]> {
  await using stage = await openMessageStage(MESSAGES)
  const sending = await sendInTurns(stage)
  const notifying = await writeInTurns(stage)
  return [
    line('from their cause to the mail server', 'nodemailer alone', sending, BOUNDS.sending),
    line('notifications, one person each', 'mails written, no notification', notifying.single, BOUNDS.single),
    line(
      `notifications, ${GROUP} people each`,
      'mails written, no notification',
      notifying.group,
      BOUNDS.group,
    ),
  ]
}

async function sendInTurns(stage: MessageStage): Promise<Rounds> {
  const rounds: Rounds = { ours: [], bare: [], isWhole: true }
  const worker = stage.worker()
  const transport = createTransport({
    url: stage.url,
    pool: true,
    maxConnections: SMTP_SESSIONS,
    maxMessages: 100,
  } as object)
  await worker.ready
  for (let round = 0; round <= ROUNDS; round += 1) {
    const own = await measured(stage, () => stage.queue(MESSAGES))
    const { raws, recipients } = own.arrived
    const send = (raw: string, index: number) =>
      transport.sendMail({
        raw,
        envelope: { from: 'noreply@meldewerk.example', to: recipients[index] ?? '' },
      })
    const bare = await measured(stage, () => Promise.all(raws.map(send)))
    rounds.isWhole &&= isWhole(own.arrived, bare.arrived)
    // The first round is the warm-up.
    if (round === 0) continue
    rounds.ours.push(own.rate)
    rounds.bare.push(bare.rate)
  }
  transport.close()
  if ((await worker.stop()) !== 0) rounds.isWhole = false
  return rounds
}

/** Messages per second until the server has parsed the last one. */
async function measured(stage: MessageStage, send: () => Promise<unknown>) {
  let arrived: Arrived = { raws: [], ids: 0, recipients: [] }
  const milliseconds = await timed(async () => {
    const all = stage.arrived(MESSAGES)
    await send()
    arrived = await all
  })
  return { arrived, rate: (MESSAGES * 1000) / milliseconds }
}

/** Each message arrived once, and both ways sent the same text. */
const isWhole = (own: Arrived, bare: Arrived): boolean =>
  own.ids === MESSAGES && bare.ids === MESSAGES && sorted(own.raws) === sorted(bare.raws)

const sorted = (raws: readonly string[]): string => raws.toSorted().join('\n')

async function writeInTurns(stage: MessageStage): Promise<{ single: Rounds; group: Rounds }> {
  const single: Rounds = { ours: [], bare: [], isWhole: true }
  const group: Rounds = { ours: [], bare: [], isWhole: true }
  const rate = async (write: () => Promise<void>) => {
    const before = await stage.written()
    const milliseconds = await timed(write)
    const isAll = (await stage.written()) - before === MESSAGES
    return { isAll, perSecond: (MESSAGES * 1000) / milliseconds }
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await rate(() => stage.queue(MESSAGES))
    const one = await rate(() => stage.notify(MESSAGES, 1))
    const many = await rate(() => stage.notify(MESSAGES / GROUP, GROUP))
    for (const [rounds, { isAll, perSecond }] of [
      [single, one],
      [group, many],
    ] as const) {
      rounds.isWhole &&= isAll && bare.isAll
      if (round === 0) continue
      rounds.ours.push(perSecond)
      rounds.bare.push(bare.perSecond)
    }
  }
  return { single, group }
}

function line(what: string, against: string, { ours, bare, isWhole }: Rounds, bound: number): MessageLine {
  const ratio = spread(bare.map((rate, index) => rate / (ours[index] ?? Number.NaN)))
  const isGood = isWhole && ratio.median <= bound
  return { what, perSecond: spread(ours), against, barePerSecond: spread(bare), ratio, isGood }
}

const spread = (samples: readonly number[]): Spread => ({
  median: rounded(percentile(samples, 0.5)),
  least: rounded(Math.min(...samples)),
  most: rounded(Math.max(...samples)),
})

const rounded = (value: number): number => Math.round(value * 100) / 100

const shown = ({ median, least, most }: Spread, digits: number): string =>
  `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`

export const messagesTable = (lines: readonly MessageLine[]): string =>
  lines
    .map(
      ({ what, perSecond, against, barePerSecond, ratio, isGood }) =>
        `${what.padEnd(38)} ${shown(perSecond, 0)}/s; ${against} ${shown(barePerSecond, 0)}/s, ${shown(ratio, 2)} times as fast ${isGood ? 'ok' : 'FAILED'}`,
    )
    .join('\n')
