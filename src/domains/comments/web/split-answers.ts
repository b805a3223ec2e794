/** Threads of a report that are visible at first; one button shows the rest. */
const SHOWN_THREADS = 20
/** Answers to one comment that are visible at first. */
const SHOWN_ANSWERS = 3
/** Comments above which a thread counts as long: its deeper answers are folded too. */
const LONG_THREAD = 10
const DEEP_LEVEL = 4

type Node = { children?: readonly Node[] }
type Split<Item> = { shown: readonly Item[]; hidden: readonly Item[] }

/** Splits a list. A remainder of one item is not folded: it is not worth a button. */
const cut = <Item>(items: readonly Item[], count: number): Split<Item> =>
  items.length <= count + 1
    ? { shown: items, hidden: [] }
    : { shown: items.slice(0, count), hidden: items.slice(count) }

export const splitThreads = <Item>(threads: readonly Item[]): Split<Item> => cut(threads, SHOWN_THREADS)

/**
 * Splits the answers to a comment into visible and folded ones. In a long thread all answers below level four
 * are folded. Inside an opened fold nothing is folded again.
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

/** Number of comments in a subtree, including its root. */
export function countWithin({ children = [] }: Node): number {
  return children.reduce((sum, child) => sum + countWithin(child), 1)
}
