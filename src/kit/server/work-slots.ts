/** Too many are waiting already. */
export class SlotsTaken extends Error {}

/** Lets so many pieces of work run at once and one of each subject's; the others wait their turn. */
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
  /** Whoever waits longest and has nothing under way is next. */
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
