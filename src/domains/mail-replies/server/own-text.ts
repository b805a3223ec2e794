import { REPLY_LINE_ENDS } from '#kit/server/mail/layout.ts'

/** Most characters and lines of a mail that are looked at; a person types fewer. */
const MOST_CHARACTERS = 100_000
const MOST_LINES = 2000
/** Lines over which mail programs spread the sentence that introduces a quote. */
const INTRODUCTION_LINES = 4
/** Most lines below a closing formula that count as the signature. */
const SIGNATURE_LINES = 12

/** The own words of an answer, and whether other text stood below them that may also be own. */
export type OwnText = { text: string; hasMore: boolean }

/** "Am … schrieb …:", in the languages of our mails: how programs introduce a quote. */
const INTRODUCTIONS: readonly RegExp[] = [
  /^(am|on|den|a|le)\s.{0,300}\s(schrieb|wrote|hat .{0,120} geschrieben)\b.{0,200}:$/i,
  /^.{0,200}(schrieb|wrote)\s+(am|on)\s.{0,200}:$/i,
  /^.{0,200}<[^<>]{3,254}>\s*(schrieb|wrote|schrieb folgendes):$/i,
  /^.{0,300}(tarihinde|tarihli).{0,200}(yazdı|şunu yazdı):$/i,
  /^.{0,300}\s(пише|написав|написала|пишет|написал):$/i,
  /^.{0,300}(كتب|كتابة ما يلي).{0,200}:$/,
]

/** "-----Ursprüngliche Nachricht-----" and its likes. */
const DIVIDER =
  /^[-_*\s]*(ursprüngliche (nachricht|e-?mail)|original-?nachricht|original (message|e-?mail)|(weitergeleitete|anfang der weitergeleiteten) (nachricht|e-?mail)|begin forwarded message|forwarded message|orijinal (mesaj|ileti)|оригінальне повідомлення|الرسالة الأصلية)[-_*:\s]*$/i

/** The first words of the lines that Outlook and others put above a quote. */
const HEADER =
  /^\*?(von|gesendet|datum|an|betreff|cc|from|sent|date|to|subject|kimden|gönderen|gönderildi|tarih|kime|konu|від|надіслано|дата|кому|тема|من|إلى|الموضوع|التاريخ|تاريخ الإرسال)\s?:\*?(\s|$)/i

/** Lines that programs on phones add. */
const PHONE_LINES: readonly RegExp[] = [
  /^(gesendet|sent|verschickt|geschickt) (von|mit|aus|vom|from|with|via) .{1,80}$/i,
  /^von (meinem|meiner) .{1,60} gesendet\.?$/i,
  /^diese (nachricht|e-?mail) wurde (von|mit) .{1,80} (gesendet|verschickt)\.?$/i,
  /^(holen sie sich|hol dir|get|laden sie) outlook (für|for) .{1,60}$/i,
  /^outlook (für|for) (ios|android|mac)\b.{0,60}$/i,
  /^.{1,30}(üzerinden|cihazımdan|'?(den|dan)) gönderildi\.?$/i,
  /^(надіслано|відправлено) (з|із|через) .{1,60}$/i,
  /^(أُرسلت|أرسلت|تم الإرسال) من .{1,60}$/,
]

/** A closing formula: what follows is a name and an address, which nobody means to publish. */
const CLOSING =
  /^((mit )?((sehr |ganz )?(freundlich|best|viel|lieb|herzlich|schön|sonnig|nett)(e[mnr]?|st(e|en))? ){0,2}(gruß|gruss|grüße|grüsse|grüßen|grüssen)|mfg|vg|lg|bg|hochachtungsvoll|(kind|best|warm) regards|regards|best wishes|yours sincerely|saygılarımla|saygılar|iyi günler dilerim|з повагою|مع التحية|تحياتي)(?![\p{L}\d]).{0,60}$/iu

const POSTSCRIPT = /^p\.? ?s\.?\s?:?\s/i

/** How GroupWise divides: ">>> Name 03.11.2026 09:02 >>>". */
const isGroupWise = (line: string): boolean => /^>>> .{3,300} >>>\s*$/.test(line)
const isQuoted = (line: string): boolean => /^\s{0,3}>/.test(line)
const isBlank = (line: string): boolean => line.trim() === ''

const isReplyLine = (line: string): boolean => {
  const start = line.indexOf(REPLY_LINE_ENDS.start)
  return start >= 0 && line.indexOf(REPLY_LINE_ENDS.end, start + REPLY_LINE_ENDS.start.length) > start
}

/** The number of lines of the introduction that begins here; 0 for none. */
function introductionAt(lines: readonly string[], index: number): number {
  let joined = ''
  for (let length = 1; length <= INTRODUCTION_LINES; length += 1) {
    const line = lines[index + length - 1]
    if (line === undefined || isBlank(line) || joined.length > 600) return 0
    joined = `${joined} ${line.replace(/^[>\s]+/, '').trim()}`.trim()
    if (joined.endsWith(':') && INTRODUCTIONS.some((form) => form.test(joined))) return length
  }
  return 0
}

/** Whether the header of a quoted mail begins here: of five lines three name sender, time, or subject. */
function isHeaderAt(lines: readonly string[], index: number): boolean {
  if (!HEADER.test(lines[index]?.trim() ?? '')) return false
  const near = lines.slice(index, index + 8).filter((line) => !isBlank(line))
  return near.slice(0, 5).filter((line) => HEADER.test(line.trim())).length >= 3
}

const RULE = /^\s*[_–—-]{5,}\s*$/

/** Whether everything from this line on is the mail that was answered, which stands there unquoted. */
const endsAt = (lines: readonly string[], index: number): boolean => {
  const line = lines[index] ?? ''
  if (isReplyLine(line) || DIVIDER.test(line.trim()) || isHeaderAt(lines, index)) return true
  if (!RULE.test(line)) return false
  const next = lines.slice(index + 1).findIndex((each) => !isBlank(each))
  return next >= 0 && isHeaderAt(lines, index + 1 + next)
}

/** Takes out quotes and their introductions, and everything below an unquoted original. */
function withoutQuotes(lines: readonly string[]): { own: string[]; rest: string[] } {
  const own: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string
    if (isGroupWise(line)) return { own, rest: lines.slice(index + 1) }
    if (isQuoted(line)) continue
    if (endsAt(lines, index)) return { own, rest: lines.slice(index + 1) }
    const length = introductionAt(lines, index)
    if (length === 0) {
      own.push(line)
      continue
    }
    const below = lines.slice(index + length).find((each) => !isBlank(each))
    // Above quoted lines the introduction goes alone: an answer may stand below them.
    if (below !== undefined && !isQuoted(below)) return { own, rest: lines.slice(index + length) }
    index += length - 1
  }
  return { own, rest: [] }
}

/** Cuts the signature: below "-- ", a closing formula, or what a phone adds. */
function withoutSignature(lines: readonly string[]): string[] {
  for (const [index, line] of lines.entries()) {
    if (/^(--|—|––)\s?$/.test(line)) return lines.slice(0, index)
    const bare = line.trim()
    if (PHONE_LINES.some((form) => form.test(bare))) return lines.slice(0, index)
    if (!CLOSING.test(bare)) continue
    if (isSignature(lines, index + 1)) return lines.slice(0, index)
  }
  return [...lines]
}

/** Whether few lines follow, and none that somebody added below their name. */
function isSignature(lines: readonly string[], from: number): boolean {
  let count = 0
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (isBlank(line)) continue
    count += 1
    if (count > SIGNATURE_LINES || POSTSCRIPT.test(line.trim())) return false
  }
  return true
}

/** Lines as a form would send them: no invisible characters, no spaces at their ends. */
const linesOf = (text: string): string[] =>
  text
    .slice(0, MOST_CHARACTERS)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
    .split('\n', MOST_LINES)

/** A line that holds no words of a person: nothing, the mark of a signature, what a phone adds. */
const isEmpty = (line: string): boolean =>
  isBlank(line) || /^(--|—|––)\s*$/.test(line) || PHONE_LINES.some((form) => form.test(line.trim()))

/**
 * The own words of somebody who answered a mail: without the quoted mail, its introduction, and the
 * signature. `hasMore` is true where nothing own was found, but there are lines that are not marked as a
 * quote: somebody may have written below an original, or words that look like a closing formula.
 */
export function ownTextOf(text: string): OwnText {
  const { own, rest } = withoutQuotes(linesOf(text))
  const words = withoutSignature(own)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { text: words, hasMore: words === '' && [...own, ...rest].some((line) => !isEmpty(line)) }
}

/** Tokens of links: twenty characters or more of their alphabet, one of them a digit. */
const TOKEN = /(?=[\w-]*\d)[\w-]{20,}/g

/**
 * A whole mail for staff, where its own words cannot be told from the mail that it answers. That one holds
 * addresses of its reader, and links that act in their name: these lines and tokens are left out.
 */
export const withoutSecrets = (text: string): string =>
  linesOf(text)
    .filter((line) => !line.includes('@') && !HEADER.test(line.trim()))
    .map((line) => line.split(' ').map(masked).join(' '))
    .join('\n')

const masked = (word: string): string => (word.length < 20 ? word : word.replace(TOKEN, '…'))
