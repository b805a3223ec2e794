import { setImmediate } from 'node:timers/promises'
import { strictXmlParser } from '#kit/server/xml/strict-parser.ts'
import { UnreadableService } from './unreadable-service.ts'

/** Characters that are parsed in one go: at most some 30 ms. Other requests have their turn in between. */
const AT_ONCE = 64_000
/** Nesting of elements; features of INSPIRE have some fifteen. */
const MOST_DEPTH = 40
const MOST_ATTRIBUTES = 100
/** Characters of an element's text that are kept. A number, a note and a point are shorter. */
const MOST_TEXT = 1000

type Walk = {
  /** `path`: names without prefixes, from the root to the element. */
  open?: (path: readonly string[], attributes: Readonly<Record<string, unknown>>) => void
  close: (path: readonly string[], text: string) => void
}

/**
 * Reads an answer element by element in bounded memory.
 * @throws UnreadableService
 */
export async function walkXml(body: Buffer, { open, close }: Walk): Promise<void> {
  const path: string[] = []
  let words = ''
  let attributes = 0
  let isEnded = false
  const refuse = (): never => {
    throw new UnreadableService('no-xml')
  }
  const parser = strictXmlParser(refuse)
  parser.onattribute = () => {
    attributes += 1
    if (attributes > MOST_ATTRIBUTES) refuse()
  }
  parser.onopentag = (tag) => {
    path.push(localName(tag.name))
    if (path.length > MOST_DEPTH) refuse()
    attributes = 0
    words = ''
    open?.(path, tag.attributes)
  }
  parser.ontext = (more) => {
    if (words.length < MOST_TEXT) words += more.slice(0, MOST_TEXT)
  }
  parser.oncdata = parser.ontext
  parser.onclosetag = () => {
    close(path, words.trim())
    path.pop()
    words = ''
    isEnded ||= path.length === 0
  }
  const text = body.toString('utf8')
  for (let at = 0; at < text.length; at += AT_ONCE) {
    await setImmediate()
    parser.write(text.slice(at, at + AT_ONCE))
  }
  parser.close()
  if (!isEnded) throw new UnreadableService('no-service')
}

/** An element's name without its prefix. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
