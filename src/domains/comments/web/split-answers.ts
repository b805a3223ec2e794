/** Threads of a report that are shown at once; the rest is folded away behind one button. */
const SHOWN_THREADS = 20
/** Answers to one comment that are shown at once. */
const SHOWN_ANSWERS = 3
/** A thread with more comments than this is long: its deeper answers are folded away too. */
const LONG_THREAD = 10
const DEEP_LEVEL = 4

type Node = { level: number; children?: readonly Node[] }
type Split<Item> = { shown: readonly Item[]; hidden: readonly Item[] }

/** One thread alone is not worth a button. */
const cut = <Item>(items: readonly Item[], count: number): Split<Item> =>
  items.length <= count + 1
    ? { shown: items, hidden: [] }
    : { shown: items.slice(0, count), hidden: items.slice(count) }

export const splitThreads = <Item>(threads: readonly Item[]): Split<Item> => cut(threads, SHOWN_THREADS)

/**
 * Which answers to a comment are shown at once; in a long thread none below the fourth level. Behind a fold that was
 * opened nothing is folded again: one press shows the rest.
 */
export function splitAnswers<Item>(
  answers: readonly Item[],
  level: number,
  isLong: boolean,
  isUnfolded = false,
): Split<Item> {
  if (isUnfolded) return { shown: answers, hidden: [] }
  if (isLong && level >= DEEP_LEVEL && answers.length > 0) return { shown: [], hidden: answers }
  return cut(answers, SHOWN_ANSWERS)
}

export const isLongThread = (top: Node): boolean => countWithin(top) > LONG_THREAD

/** How many comments there are, the given one included. */
export function countWithin({ children = [] }: Node): number {
  return children.reduce((sum, child) => sum + countWithin(child), 1)
}
