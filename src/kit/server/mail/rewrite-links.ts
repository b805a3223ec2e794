import { hasLanguage, pathIn } from '#kit/common/languages/language-path.ts'
import { currentSpeech } from '#kit/common/languages/speech.ts'
import type { MailContent } from './layout.ts'

/** Moves a mail's links to the pages in its language, and to the sender's own site, where it has one. */
export function rewriteLinks(content: MailContent, publicUrl: string): MailContent {
  const { home = (url: string) => url } = content.sender
  const code = currentSpeech().language?.locale
  return withLinks(content, (url) => home(inLanguage(code, url, publicUrl))) as MailContent
}

function inLanguage(code: string | undefined, url: string, publicUrl: string): string {
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : null
  return path === null || !hasLanguage(path) ? url : `${publicUrl}${pathIn(code, path)}`
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
