import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const TEXTS = join(import.meta.dirname, '..', 'texts')

/** A text of several lines stands in its file as a list of them. */
export const prose = z.string().or(z.array(z.string()).transform((lines) => lines.join('\n')))

/**
 * Reads a file of `demo/texts` and checks that it holds what the planning takes from it.
 * @throws with the file and the place in it, so that a slip in a text is found by name
 */
export function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const path = join(TEXTS, name)
  const result = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!result.success) throw new Error(`${path}\n${z.prettifyError(result.error)}`)
  return result.data
}
