/** Too many are waiting already. */
export class SlotsTaken extends Error {}

/** Lets so many pieces of work run at once, the others wait their turn, and nobody has two at a time. */
export type Slots = { run<Result>(subject: number, work: () => Promise<Result>): Promise<Result> }

/**
 * @param most pieces of work at once
 * @param waiting how many may wait besides
 */
export function createSlots(most: number, waiting: number): Slots {
  const busy = new Set<number>()
  const queue: (() => void)[] = []
  let running = 0
  return {
    /** @throws SlotsTaken when the subject has work here already, or when too many wait */
    run: async (subject, work) => {
      if (busy.has(subject) || queue.length >= waiting) throw new SlotsTaken()
      busy.add(subject)
      try {
        if (running >= most) await new Promise<void>((resolve) => queue.push(resolve))
        else running += 1
        try {
          return await work()
        } finally {
          // Whoever waits longest takes the place over; else it is free.
          const next = queue.shift()
          if (next === undefined) running -= 1
          else next()
        }
      } finally {
        busy.delete(subject)
      }
    },
  }
}
