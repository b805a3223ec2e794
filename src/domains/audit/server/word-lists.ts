/** Longest value of an entry of the audit log in characters; the column has the same check. */
const MOST = 200

/** Words as lists that each fit into an entry of the audit log. */
export function wordLists(words: readonly string[]): string[] {
  const lists: string[] = []
  for (const word of words) {
    const longer = `${lists.at(-1) ?? ''} ${word}`.trim()
    if (lists.length > 0 && longer.length <= MOST) lists[lists.length - 1] = longer
    else lists.push(word)
  }
  return lists
}
