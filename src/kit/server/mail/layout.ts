import { closed } from '#kit/common/direction.ts'
import { message, say } from '#kit/common/say.ts'
import { escapeHtml, multiline, oneLine, unbroken, whole } from './escape.ts'
import { logoId } from './logo.ts'
import { darkStyles, type MailLook, painted } from './look.ts'
import type { MailLink, MailParagraph, MailSender, MailTable } from './parts.ts'
import { paragraphHtml, paragraphText, tableHtml, tableText } from './parts-text.ts'
import { languageAttributes, quoteAttributes, startSide } from './sides.ts'

/** The content of a mail, in plain text. The layout escapes it. */
export type MailContent = {
  heading: string
  /** Shown in mail lists and notifications behind the subject; by default the first sentence. */
  preview?: string
  /** The fate of answers to the mail, in one sentence. It stands on top. */
  replyHint?: string
  paragraphs: readonly MailParagraph[]
  /** Shown below the paragraphs. It is attached inline: a mail loads nothing from the network. */
  picture?: {
    /** Reference for the drawing function when the message leaves. */
    reference: string
    /** Replaces the picture in the text part, and where pictures are off. */
    alt: string
  }
  /** A person's own words, set apart. */
  quote?: { by: string; text: string }
  /** Below the quote, one after the other. */
  tables?: readonly MailTable[]
  button?: MailLink
  afterButton?: readonly MailParagraph[]
  /** The reason why the person gets this mail. */
  reason: string
  sender: MailSender
}

/** Content-ID of the inline picture. */
export const PICTURE_ID = 'bild@meldewerk'

/**
 * Answers are read down to this line. Its signs are in every character set, and it is short enough to stay
 * one line where programs quote it. It is recognised by its ends, in every language.
 */
export const REPLY_LINE_ENDS = { start: '##-', end: '-##' }
const replyLine = (): string =>
  `${REPLY_LINE_ENDS.start} ${say`Bitte antworten Sie über dieser Zeile`} ${REPLY_LINE_ENDS.end}`

/** The complete text part: it contains everything that the HTML part does. */
export function mailText(content: MailContent): string {
  const { sender } = content
  const blocks = [
    content.replyHint && `${replyLine()}\n${content.replyHint}`,
    oneLine(content.heading),
    ...content.paragraphs.map(paragraphText),
    content.picture?.alt,
    content.quote && `${oneLine(content.quote.by)}:\n${whole(content.quote.text).replace(/^/gm, '> ')}`,
    ...(content.tables ?? []).map(tableText),
    content.button && `${content.button.label}:\n${content.button.url}`,
    ...(content.afterButton ?? []).map(paragraphText),
    [
      '-- ',
      content.reason,
      ...sender.lines,
      ...sender.links.map(({ label, url }) => `${label}: ${url}`),
    ].join('\n'),
  ]
  return closed(`${blocks.filter(Boolean).join('\n\n')}\n`)
}

/**
 * The HTML part: one column of at most 600 px, light colours inline, dark colours in its head. It loads
 * nothing: its images are attached inline.
 */
export function mailHtml(content: MailContent): string {
  const { sender, heading } = content
  const { look } = sender
  const font = 'font-family:Verdana,Arial,sans-serif'
  const headingFont = look.hasSerifHeadings ? 'font-family:Georgia,serif' : font
  const corners = look.radius > 0 ? `;border-radius:0 0 ${look.radius}px ${look.radius}px` : ''
  return `<!doctype html>
<html ${languageAttributes()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title>
<style>${darkStyles(look)}@media (max-width:480px){.sheet{padding:24px 18px 8px!important}}@media (min-width:360px){.whole{white-space:nowrap}}</style></head>
<body ${painted(look, 'ground', `margin:0;padding:0;${font};font-size:16px;line-height:1.5`)}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(content))}</div>
${replyHintOf(content)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${painted(look, 'ground')}><tr><td align="center" style="padding:24px 10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:${startSide()}">
<tr><td style="padding:0 4px 14px">${nameplate(look, headingFont)}</td></tr>
<tr><td ${painted(look, 'sheet', `padding:30px 32px 14px;border-top-width:6px;border-top-style:solid${corners}`)}>
<h1 style="margin:0 0 18px;${headingFont};font-size:23px;line-height:1.3;overflow-wrap:anywhere">${unbroken(heading)}</h1>
${bodyOf(content)}
</td></tr>
<tr><td style="padding:18px 4px 0;font-size:13px;line-height:1.55;overflow-wrap:anywhere">${footOf(content)}</td></tr>
</table></td></tr></table></body></html>
`
}

/** The line above everything, so that what a person writes stands before it. */
const replyHintOf = ({ replyHint, sender: { look } }: MailContent): string =>
  replyHint === undefined
    ? ''
    : `<p ${painted(look, 'foot', 'margin:0;padding:14px 14px 0;font-size:13px;line-height:1.5;text-align:center')}>${escapeHtml(replyLine())}<br>${escapeHtml(replyHint)}</p>
`

/** The HTML part without its picture, which its alternative text replaces. */
export function withoutPicture(html: string): string {
  return html.replace(new RegExp(`<img src="cid:${PICTURE_ID}" alt="([^"]*)"[^>]*>`), '$1')
}

/** The sender's name and logo as a plate. */
function nameplate({ name, logo, ...look }: MailLook, font: string): string {
  const sign = logo
    ? `<td style="padding:0 12px 0 0"><img src="cid:${logoId(logo.reference)}" alt="${escapeHtml(logo.alt)}" height="44" style="display:block;height:44px;width:auto;max-width:160px;border:0"></td>`
    : ''
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${sign}<td ${painted({ name, logo, ...look }, 'name', `${font};font-size:18px;font-weight:bold;line-height:1.3`)}>${escapeHtml(name)}</td></tr></table>`
}

/** Preview text in mail lists, behind the subject: the first meaningful sentence. */
const previewOf = ({ preview, paragraphs }: MailContent): string =>
  preview ?? paragraphs.map(paragraphText).find((text) => text !== GREETING()) ?? ''

/** The start of every mail. It contains no name, because anybody can register with any name. */
export const GREETING = message`Guten Tag,`

function bodyOf(content: MailContent): string {
  const { picture, quote, button, sender } = content
  const { look } = sender
  const paragraph = (each: MailParagraph) => paragraphHtml(look, each)
  return [
    ...content.paragraphs.map(paragraph),
    picture &&
      `<p style="margin:0 0 16px"><img src="cid:${PICTURE_ID}" alt="${escapeHtml(picture.alt)}" class="map" width="536" style="display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:${look.radius}px"></p>`,
    quote &&
      `<p style="margin:0 0 6px;overflow-wrap:anywhere"><strong>${escapeHtml(quote.by)}:</strong></p><blockquote${quoteAttributes()} ${painted(look, 'quote', 'margin:0 0 18px;padding:2px 0 2px 16px;border-left-width:4px;border-left-style:solid;overflow-wrap:anywhere')}>${multiline(quote.text)}</blockquote>`,
    ...(content.tables ?? []).map((table) => tableHtml(look, table)),
    button && buttonHtml(look, button),
    ...(content.afterButton ?? []).map(paragraph),
  ]
    .filter(Boolean)
    .join('\n')
}

function buttonHtml(look: MailLook, { label, url }: MailLink): string {
  const address = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0 18px"><tr><td ${painted(look, 'button', `border-radius:${look.radius}px`)}><a href="${address}" ${painted(look, 'button', `display:inline-block;padding:14px 24px;border-radius:${look.radius}px;font-weight:bold;text-decoration:none`)}>${escapeHtml(label)}</a></td></tr></table><p style="margin:0 0 18px;font-size:13px;line-height:1.5;word-break:break-word;overflow-wrap:anywhere">${say`Falls der Knopf nicht geht, öffnen Sie diese Adresse:`} <a href="${address}" ${painted(look, 'link')}>${address}</a></p>`
}

function footOf({ reason, sender: { look, lines, links } }: MailContent): string {
  const line = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" ${painted(look, 'foot')}>${escapeHtml(label)}</a>`,
  )
  return `<p style="margin:0 0 10px">${multiline(reason)}</p><p style="margin:0 0 10px">${lines.map(multiline).join('<br>')}</p><p style="margin:0">${line.join(' &nbsp;·&nbsp; ')}</p>`
}
