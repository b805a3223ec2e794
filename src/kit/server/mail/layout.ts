/** Rows of one kind with their names; the first cell of a row leads to its address. */
export type MailTable = {
  caption: string
  columns: readonly string[]
  rows: readonly { url: string; cells: readonly string[] }[]
}

/** One mail before it is laid out. Plain German text; escaping is done here. */
export type MailContent = {
  heading: string
  /** Each becomes a paragraph; line breaks inside are kept. */
  paragraphs: string[]
  /** Shown below the paragraphs. It travels inside the message: a mail loads nothing from anywhere. */
  picture?: {
    /** What it shows, in the words of who draws it when the message leaves. */
    reference: string
    /** Stands for it in the text part, and wherever pictures are off. */
    alt: string
  }
  /** Somebody's own words, set apart. */
  quote?: { by: string; text: string }
  /** Below the quote, one behind the other. */
  tables?: readonly MailTable[]
  button?: { label: string; url: string }
  afterButton?: string[]
  /** Why the person gets this mail. */
  reason: string
  /** Below everything: who sends it, one line each. */
  sender: string[]
  /** Colour of the button and the line above the heading, as #rrggbb. */
  accent: string
}

/** What the HTML part calls the picture that travels with it. */
export const PICTURE_ID = 'bild@meldewerk'

/** The complete text part: nothing stands in the HTML part that is not here. */
export function mailText(content: MailContent): string {
  const blocks = [
    content.heading,
    ...content.paragraphs,
    content.picture?.alt,
    content.quote && `${content.quote.by}:\n${content.quote.text.replace(/^/gm, '> ')}`,
    ...(content.tables ?? []).map(tableText),
    content.button && `${content.button.label}:\n${content.button.url}`,
    ...(content.afterButton ?? []),
    `-- \n${content.reason}\n${content.sender.join('\n')}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** The HTML part: one column of at most 600 px, inline styles, no image but one inside, readable in light and dark. */
export function mailHtml(content: MailContent): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px;line-height:1.5">${multiline(text)}</p>`
  const quote = content.quote
    ? `<p style="margin:0 0 4px"><strong>${escapeHtml(content.quote.by)}:</strong></p><blockquote style="margin:0 0 16px;padding:8px 0 8px 16px;border-left:4px solid ${content.accent};line-height:1.5">${multiline(content.quote.text)}</blockquote>`
    : ''
  const picture = content.picture
    ? `<p style="margin:0 0 16px"><img src="cid:${PICTURE_ID}" alt="${escapeHtml(content.picture.alt)}" width="480" style="display:block;width:100%;max-width:480px;height:auto;border-radius:8px"></p>`
    : ''
  const button = content.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(content.button.url)}" style="display:inline-block;padding:14px 22px;background:${content.accent};color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">${escapeHtml(content.button.label)}</a></p><p style="margin:0 0 16px;font-size:14px;line-height:1.5;word-break:break-all">Falls der Knopf nicht geht, öffnen Sie diese Adresse: <a href="${escapeHtml(content.button.url)}">${escapeHtml(content.button.url)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(content.heading)}</title></head>
<body style="margin:0;padding:16px;font-family:Verdana,Arial,sans-serif;font-size:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;text-align:left"><tr><td style="border-top:6px solid ${content.accent};padding:24px 8px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${picture}${quote}${(content.tables ?? []).map(tableHtml).join('\n')}${button}
${(content.afterButton ?? []).map(paragraph).join('\n')}
<hr style="border:0;border-top:1px solid #8a8a8a;margin:24px 0 12px">
<p style="margin:0;font-size:13px;line-height:1.5">${multiline([content.reason, ...content.sender].join('\n'))}</p>
</td></tr></table></td></tr></table></body></html>
`
}

const tableText = ({ caption, columns, rows }: MailTable): string =>
  [caption, columns.join(' | '), ...rows.map(({ cells, url }) => `${cells.join(' | ')}\n${url}`)].join('\n')

/** A table of data, with its headers, as screen readers need it. */
function tableHtml({ caption, columns, rows }: MailTable): string {
  const edge = 'padding:6px 12px 6px 0;border-bottom:1px solid #8a8a8a;text-align:left;vertical-align:top'
  const head = columns.map(
    (name) => `<th scope="col" style="${edge};font-size:13px">${escapeHtml(name)}</th>`,
  )
  const body = rows.map(({ url, cells: [first = '', ...others] }) => {
    const link = `<a href="${escapeHtml(url)}">${escapeHtml(first)}</a>`
    const more = others.map((cell) => `<td style="${edge}">${escapeHtml(cell)}</td>`).join('')
    return `<tr><th scope="row" style="${edge};font-weight:normal">${link}</th>${more}</tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 24px;border-collapse:collapse;font-size:14px;line-height:1.4"><caption style="padding:0 0 4px;text-align:left;font-weight:bold;font-size:16px">${escapeHtml(caption)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

/** The HTML part without its picture, for when that cannot be had: what it shows is said instead. */
export function withoutPicture(html: string): string {
  return html.replace(/<img src="cid:[^>]* alt="([^"]*)"[^>]*>/, '$1')
}

function multiline(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>')
}

/** Makes text safe inside HTML content and attribute values. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
}
