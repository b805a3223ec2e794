import { createHash } from 'node:crypto'

/**
 * Marks a statement that PostgreSQL plans once for each connection instead of at each call. For statements
 * that run at every request or keystroke: planning takes longer than running them, and the plan fits all
 * values.
 */
export const KEEP_PLAN = '/* keep plan */'

/** Characters within which a statement is marked. */
const MARKED = 20

const names = new Map<string, string>()

/**
 * The name that a statement is prepared under on a connection: the same text, the same name. None for others.
 */
export function planNameOf(text: string): string | undefined {
  if (text.lastIndexOf(KEEP_PLAN, MARKED) < 0) return
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  names.set(text, name)
  return name
}
