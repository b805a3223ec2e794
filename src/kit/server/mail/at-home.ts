import type { MailContent } from './layout.ts'

/** A mail whose links lead to where its sender is at home, if that is elsewhere. */
export function atHome(content: MailContent): MailContent {
  const { home } = content.sender
  return home === undefined ? content : (withLinks(content, home) as MailContent)
}

/** The same with every link in it changed, wherever in a mail links stand. */
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
