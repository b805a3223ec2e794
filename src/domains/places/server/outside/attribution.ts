const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|copy|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', copy: '©', nbsp: ' ' }

/**
 * Sanitizes a service's attribution to text with links: the map renders it as HTML, and no external service
 * may inject HTML into our pages.
 */
export function safeAttribution(html: string): string {
  const parts = html.slice(0, 1000).split(/(<a\s[^>]*>.*?<\/a>)/is)
  return parts
    .map((part) => {
      const link = /^<a\s[^>]*?href\s*=\s*["']?(https?:\/\/[^"'\s>]+)[^>]*>(.*)<\/a>$/is.exec(part)
      const [, href, text] = link ?? []
      if (href === undefined || text === undefined) return escaped(plain(part))
      return `<a href="${escaped(plain(href))}" target="_blank" rel="noreferrer">${escaped(plain(text))}</a>`
    })
    .join('')
    .trim()
}
