import type { MailContent } from './layout.ts'

/** Moves a mail's links to the sender's own site, where it has one. */
export function rewriteLinks(content: MailContent): MailContent {
  const { home } = content.sender
  return home === undefined ? content : (withLinks(content, home) as MailContent)
}

/** A copy with every `url` in it changed, at any depth. */
function withLinks(part: unknown, change: (url: string) => string): unknown {
  if (Array.isArray(part)) return part.map((each) => withLinks(each, change))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'url' && typeof value === 'string' ? change(value) : withLinks(value, change),
    ]),
  )
}
