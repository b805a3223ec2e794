import { isolated } from '#kit/common/direction.ts'
import { escapeHtml, multiline, oneLine, unbroken, whole } from './escape.ts'
import { type MailLook, painted } from './look.ts'
import type { MailParagraph, MailTable } from './parts.ts'
import { cellPadding, startSide } from './sides.ts'

export const paragraphText = (paragraph: MailParagraph): string =>
  typeof paragraph === 'string'
    ? whole(paragraph)
    : `${whole(paragraph.text)} ${paragraph.link.label}:\n${paragraph.link.url}`

export function paragraphHtml(look: MailLook, paragraph: MailParagraph): string {
  const text = typeof paragraph === 'string' ? multiline(paragraph) : multiline(paragraph.text)
  const link =
    typeof paragraph === 'string'
      ? ''
      : ` <a href="${escapeHtml(paragraph.link.url)}" ${painted(look, 'link')}>${escapeHtml(paragraph.link.label)}</a>`
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${text}${link}</p>`
}

export const tableText = ({ caption, columns, rows }: MailTable): string =>
  [
    caption,
    ...(columns.length > 1 ? [columns.join(' | ')] : []),
    ...rows.map(({ cells, url }) => `${cells.map((cell) => isolated(oneLine(cell))).join(' | ')}\n${url}`),
  ].join('\n')

/** A data table with header cells for screen readers; with one column only it is a list. */
export function tableHtml(look: MailLook, table: MailTable): string {
  const { caption, columns, rows } = table
  if (columns.length < 2) return listHtml(look, table)
  const edge = (more = '') =>
    painted(
      look,
      'line',
      `padding:${cellPadding()};border-bottom-width:1px;border-bottom-style:solid;text-align:${startSide()};vertical-align:top${more}`,
    )
  const head = columns.map((name) => `<th scope="col" ${edge(';font-size:13px')}>${escapeHtml(name)}</th>`)
  const body = rows.map(({ url, cells: [first = '', ...others] }) => {
    const link = `<a href="${escapeHtml(url)}" ${painted(look, 'link')}>${unbroken(first)}</a>`
    // Only the longest column breaks inside words: short words of the others stay whole on a phone.
    const more = others
      .map((cell, at) => `<td ${edge(at === 0 ? ';overflow-wrap:anywhere' : '')}>${escapeHtml(cell)}</td>`)
      .join('')
    return `<tr><th scope="row" ${edge(';font-weight:normal')}>${link}</th>${more}</tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0 0 24px;border-collapse:collapse;font-size:14px;line-height:1.4"><caption style="padding:0 0 4px;text-align:${startSide()};font-weight:bold;font-size:16px">${escapeHtml(caption)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

function listHtml(look: MailLook, { caption, rows }: MailTable): string {
  const items = rows.map(
    ({ url, cells: [first = ''] }) =>
      `<li style="margin:0 0 10px;overflow-wrap:anywhere"><a href="${escapeHtml(url)}" ${painted(look, 'link')}>${unbroken(first)}</a></li>`,
  )
  return `<p style="margin:0 0 8px"><strong>${escapeHtml(caption)}</strong></p><ul style="margin:0 0 24px;padding:0 0 0 20px">${items.join('')}</ul>`
}
