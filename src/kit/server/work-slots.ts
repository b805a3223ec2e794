/** The queue is full. */
export class SlotsTaken extends Error {}

/** A concurrency limit with one running piece of work for each subject; the others wait. */
export type Slots = {
  /** @throws SlotsTaken when too many wait */
  run<Result>(subject: number, work: () => Promise<Result>): Promise<Result>
}

/**
 * @param most pieces of work at once
 * @param waiting how many may wait besides
 * @param ownWaiting how many of one subject's may
 */
export function createSlots(most: number, waiting: number, ownWaiting: number): Slots {
  const busy = new Set<number>()
  const queue: { subject: number; begin: () => void }[] = []
  const hasRoom = (subject: number) => busy.size < most && !busy.has(subject)
  /** Starts the oldest waiting piece whose subject has no running work. */
  const callNext = () => {
    const index = queue.findIndex(({ subject }) => hasRoom(subject))
    const [next] = index < 0 ? [] : queue.splice(index, 1)
    if (next === undefined) return
    busy.add(next.subject)
    next.begin()
  }
  return {
    run: async (subject, work) => {
      if (hasRoom(subject)) busy.add(subject)
      else {
        const own = queue.filter((each) => each.subject === subject).length
        if (queue.length >= waiting || own >= ownWaiting) throw new SlotsTaken()
        await new Promise<void>((begin) => queue.push({ subject, begin }))
      }
      try {
        return await work()
      } finally {
        busy.delete(subject)
        callNext()
      }
    },
  }
}
