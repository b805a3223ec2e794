import { readFileSync } from 'node:fs'
import { findMessages } from '../messages/find-messages.ts'
import { sourceFiles } from '../messages/template.ts'
import { messageConstants, uncalledMessages } from '../messages/uncalled.ts'
import { unmarkedText } from '../messages/unmarked.ts'
import german from './german-in-code.json' with { type: 'json' }

/**
 * Part of `npm run check`: German text of the program is a message, so that it can be translated.
 * german-in-code.json lists the files whose German is no text for readers, by the reason; one that holds none
 * any more is a fault.
 */
const excepted = new Map<string, boolean>(
  Object.values(german).flatMap((files) => files.map((file) => [file, false])),
)

const sources = sourceFiles().map((file) => [file, readFileSync(file, 'utf8')] as const)
const constants = new Map(sources.flatMap(([file, code]) => [...messageConstants(file, code, true)]))

for (const [file, code] of sources) {
  for (const { line, fault } of findMessages(file, code).faults) report(`${file}:${line}: ${fault}`)
  for (const { line, text } of uncalledMessages(file, code, constants))
    report(`${file}:${line}: the message ${text} is not called here`)
  const unmarked = unmarkedText(file, code)
  if (excepted.has(file)) {
    if (unmarked.length > 0) excepted.set(file, true)
    continue
  }
  for (const { line, text } of unmarked)
    report(
      `${file}:${line}: "${text.slice(0, 60)}" is no message (say\`…\`, message\`…\`, rich\`…\`). German that nobody reads: name the file in german-in-code.json, by its reason`,
    )
}
for (const [file, isNeeded] of excepted)
  if (!isNeeded) report(`${file} needs no exception in scripts/checks/german-in-code.json any more`)

function report(fault: string): void {
  process.stderr.write(`${fault}\n`)
  process.exitCode = 1
}
