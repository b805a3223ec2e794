import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const GUIDE = join('docs', 'operations-install.md')

export type Block = { section: string; script: string }

/** The blocks of the guide for root's shell (```sh), in their order, with the heading above each. */
export function readBlocks(text = readFileSync(GUIDE, 'utf8')): Block[] {
  const blocks: Block[] = []
  let section = ''
  let lines: string[] | null = null
  let isOther = false
  for (const line of text.split('\n')) {
    if (lines !== null) {
      if (line === '```') {
        blocks.push({ section, script: `${lines.join('\n')}\n` })
        lines = null
      } else lines.push(line)
    } else if (isOther) isOther = line !== '```'
    else if (line === '```sh') lines = []
    else if (line.startsWith('```')) isOther = true
    else if (line.startsWith('## ')) section = line.slice(3)
  }
  return blocks
}

/** A text of the guide that the proof replaces, and why. */
export type Replacement = { from: string; to: string; why: string }

/**
 * The block with its replacements.
 * @param used collects those that were found
 */
export function replaced(script: string, replacements: readonly Replacement[], used: Set<string>): string {
  let text = script
  for (const { from, to } of replacements) {
    if (!text.includes(from)) continue
    used.add(from)
    text = text.replaceAll(from, to)
  }
  return text
}
