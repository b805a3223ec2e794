import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { escapeHtml } from '#kit/server/mail/escape.ts'
import { LEFT_OUT, STAYS } from './personal-data.sql.ts'
import type { Entry } from './reference.sql.ts'

/**
 * Renders the data export as one HTML page. It opens in any browser and needs no script and no other file.
 */
export function dataPage(sections: Record<string, Entry[]>, now: Date): string {
  const parts = Object.entries(sections).map(([title, entries]) => sectionHtml(title, entries))
  const title = escapeHtml(say`Meine Daten bei Meldewerk`)
  const when = dateTimeText(now.toISOString(), PLATFORM_TIME_ZONE)
  const listed = (texts: readonly string[]) => texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
h2 { margin-top: 2.5rem; border-bottom: 1px solid }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; margin: 1rem 0 2rem }
dt { font-weight: 600 }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(say`Stand: ${when}. Dasselbe steht maschinenlesbar in „daten.json“, Ihre Fotos liegen im Ordner „fotos“.`)}</p>
${parts.join('\n')}
<h2>${escapeHtml(say`Nicht enthalten`)}</h2>
<ul>${listed(LEFT_OUT)}</ul>
<h2>${escapeHtml(say`Was bei einer Löschung bleibt, und warum`)}</h2>
<ul>${listed(STAYS)}</ul>
</body>
</html>
`
}

function sectionHtml(title: string, entries: readonly Entry[]): string {
  const lists = entries.map((entry) => {
    const lines = Object.entries(entry).flatMap(([term, value]) => {
      const text = textOf(value)
      return text === '' ? [] : [`<dt>${escapeHtml(term)}</dt><dd>${text}</dd>`]
    })
    return `<dl>${lines.join('')}</dl>`
  })
  return `<h2>${escapeHtml(title)}</h2>\n${lists.length > 0 ? lists.join('\n') : `<p>${escapeHtml(say`Nichts gespeichert.`)}</p>`}`
}

/** Formats a value for people; an unknown value becomes an empty text. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return escapeHtml(value ? say`ja` : say`nein`)
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  const text = String(value)
  // PostgreSQL's JSON form of a timestamp. The pattern is strict: nobody types it as a name.
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)
  if (isMoment && !Number.isNaN(Date.parse(text))) return escapeHtml(dateTimeText(text, PLATFORM_TIME_ZONE))
  if (/^fotos\/\d+\.webp$/.test(text)) return `<a href="${text}">${text}</a>`
  return escapeHtml(text)
}
