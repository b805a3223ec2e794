import { expect, test } from 'vitest'
import { contrast, TEXT_CONTRAST } from '#kit/common/contrast.ts'
import { type MailContent, mailHtml, mailText, withoutPicture } from './layout.ts'
import type { MailLook } from './look.ts'
import type { MailSender } from './parts.ts'

const URL = 'https://meldewerk.example/email-verifizieren?token=abc&x=1'
const IMPRINT = 'https://meldewerk.example/impressum'
const LOOK: MailLook = {
  name: 'Gemeinde Köln',
  logo: { reference: '/wappen/koeln.svg', alt: 'Logo der Gemeinde Köln' },
  light: { accent: '#1c6b3f', surface: '#faf9f5' },
  dark: { accent: '#7fd3d4', surface: '#141613' },
  radius: 8,
  hasSerifHeadings: false,
}
const SENDER: MailSender = {
  look: LOOK,
  lines: ['Gemeinde Köln, Marktplatz 1'],
  links: [{ label: 'Impressum', url: IMPRINT }],
}
const CONTENT: MailContent = {
  heading: 'Ihre Meldung 2026-000123 ist erledigt',
  paragraphs: ['Guten Tag,', 'die Gemeinde Köln hat\nzwei Zeilen geschrieben.'],
  quote: { by: 'Nachricht der Gemeinde', text: 'Die Laterne brennt.\nDanke!' },
  button: { label: 'Meldung ansehen', url: URL },
  afterButton: ['Besteht das Problem weiter?'],
  reason: 'Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.',
  sender: SENDER,
}

/** The texts of an HTML mail, one for each element. */
function readable(html: string): string[] {
  const body = html.replace(/[\s\S]*<body[^>]*>/, '')
  const texts = body.split(/<[^>]+>/).map((text) => text.trim())
  const entities: [RegExp, string][] = [
    [/&lt;/g, '<'],
    [/&gt;/g, '>'],
    [/&quot;/g, '"'],
    [/&#39;/g, "'"],
    [/&amp;/g, '&'],
  ]
  return texts
    .filter(Boolean)
    .map((text) => entities.reduce((each, [from, to]) => each.replace(from, to), text))
}

test('the text part contains everything that the HTML part says', () => {
  const text = mailText(CONTENT)
  const onlyInHtml = readable(mailHtml(CONTENT)).filter((part) => !text.includes(part))
  expect(onlyInHtml).toEqual(['Falls der Knopf nicht geht, öffnen Sie diese Adresse:'])
})

test('the text part is the whole mail, in its order', () => {
  expect(mailText(CONTENT)).toBe(`Ihre Meldung 2026-000123 ist erledigt

Guten Tag,

die Gemeinde Köln hat
zwei Zeilen geschrieben.

Nachricht der Gemeinde:
> Die Laterne brennt.
> Danke!

Meldung ansehen:
${URL}

Besteht das Problem weiter?

-- ${''}
Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.
Gemeinde Köln, Marktplatz 1
Impressum: https://meldewerk.example/impressum
`)
})

test('a mail without quote, button and afterthought has no empty parts', () => {
  const bare: MailContent = {
    heading: 'Kurz',
    paragraphs: ['Eins.'],
    reason: 'Darum.',
    sender: { look: { ...LOOK, name: 'Wir', logo: null }, lines: ['Wir'], links: [] },
  }
  expect(mailText(bare)).toBe('Kurz\n\nEins.\n\n-- \nDarum.\nWir\n')
  expect(readable(mailHtml(bare))).toEqual(['Eins.', 'Wir', 'Kurz', 'Eins.', 'Darum.', 'Wir'])
})

test('user text stays plain text without tags, attributes or links', () => {
  const evil = `</title></p><script>alert(1)</script><img src=x onerror=alert(1)>" onmouseover="x' & &lt;b&gt;`
  const hostile: MailContent = {
    heading: evil,
    paragraphs: [evil],
    picture: { reference: evil, alt: evil },
    quote: { by: evil, text: evil },
    button: { label: evil, url: `https://meldewerk.example/${evil}` },
    afterButton: [evil],
    reason: evil,
    sender: {
      look: { ...LOOK, name: evil, logo: { reference: evil, alt: evil } },
      lines: [evil],
      links: [{ label: evil, url: evil }],
    },
  }
  const html = mailHtml(hostile)
  const tags = (markup: string) => markup.match(/<\/?[a-z][^\s>]*/gi)
  const harmless = mailHtml({
    ...hostile,
    heading: 'x',
    paragraphs: ['x'],
    picture: { reference: 'x', alt: 'x' },
    quote: { by: 'x', text: 'x' },
    button: { label: 'x', url: 'https://meldewerk.example/x' },
    afterButton: ['x'],
    reason: 'x',
    sender: {
      look: { ...LOOK, name: 'x', logo: { reference: 'x', alt: 'x' } },
      lines: ['x'],
      links: [{ label: 'x', url: 'x' }],
    },
  })
  expect(tags(html)).toEqual(tags(harmless))
  const withoutValues = html.replace(/"[^"]*"/g, '""')
  expect(withoutValues).not.toMatch(/<[^>]*\son[a-z]+=/i)
  expect(readable(html).filter((part) => part === evil)).toHaveLength(10)
})

test('the HTML part is German, one column, and loads nothing', () => {
  const html = mailHtml(CONTENT)
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('max-width:600px')
  expect(html.match(/<table(?! role="presentation")/)).toBeNull()
  expect(html).not.toMatch(/<(link|script|iframe)|\ssrc="(?!cid:)|url\(|@import/)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    ...Array(2).fill(URL.replace('&', '&amp;')),
    IMPRINT,
  ])
})

/** Extreme accents, to check each pair of text and background. */
const ACCENTS = ['#000000', '#1c6b3f', '#777777', '#ffd400', '#ff0000', '#ffffff'] as const

test('every text is readable with any town colour, light and dark', () => {
  for (const accent of ACCENTS) {
    const look = { ...LOOK, light: { accent, surface: '#faf9f5' }, dark: { accent, surface: '#141613' } }
    const html = mailHtml({ ...CONTENT, sender: { ...SENDER, look } })
    const dark = (part: string) => new RegExp(`\\.${part}\\{([^}]*)\\}`).exec(html)?.[1] ?? ''
    const light = (part: string) => new RegExp(`class="${part}" style="([^"]*)"`).exec(html)?.[1] ?? ''
    for (const styles of [light, dark]) {
      const colour = (part: string) => /(?:^|;)color:(#\w+)/.exec(styles(part))?.[1] ?? ''
      const ground = (part: string) => /background:(#\w+)/.exec(styles(part))?.[1] ?? ''
      const pairs = [
        [colour('button'), ground('button')],
        [colour('link'), ground('sheet')],
        [colour('sheet'), ground('sheet')],
        [colour('ground'), ground('ground')],
        [colour('name'), ground('ground')],
        [colour('foot'), ground('ground')],
      ] as const
      for (const [ink, on] of pairs)
        expect(contrast(ink, on), `${accent}: ${ink} on ${on}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }
  }
})

test('the inbox preview shows the subject matter, not the greeting', () => {
  expect(mailHtml(CONTENT)).toMatch(/<div style="display:none[^>]*>die Gemeinde Köln hat\nzwei Zeilen/)
})

test('a link has its label in HTML and its address in text', () => {
  const link = { label: 'Neues Passwort vergeben', url: URL }
  const content = { ...CONTENT, afterButton: [{ text: 'Passwort vergessen?', link }] }
  expect(mailText(content)).toContain(`Passwort vergessen? Neues Passwort vergeben:\n${URL}\n`)
  expect(mailHtml(content)).toMatch(/Passwort vergessen\? <a href="[^"]*" [^>]*>Neues Passwort vergeben<\/a>/)
})

test('an embedded picture falls back to its alternative text', () => {
  const picture = { reference: 'geheim', alt: 'Kartenausschnitt: „Weg“ 5 <b>' }
  const html = mailHtml({ ...CONTENT, picture })
  expect(html.match(/<img[^>]*>/g)).toHaveLength(2)
  expect(html).toMatch(/<img src="cid:bild@meldewerk" alt="Kartenausschnitt: „Weg“ 5 &lt;b&gt;"/)
  expect(html).not.toContain('geheim')
  expect(withoutPicture(html).match(/<img[^>]*>/g)).toHaveLength(1)
  expect(readable(withoutPicture(html))).toContain(picture.alt)
  expect(mailText({ ...CONTENT, picture })).toContain(picture.alt)
})

test('a table has headers and links, and the text part repeats it', () => {
  const rows = [{ url: URL, cells: ['2026-000123', 'Straße der <Einheit> & Co.'] }]
  const content = { ...CONTENT, tables: [{ caption: 'Beleuchtung', columns: ['Nummer', 'Ort'], rows }] }
  const html = mailHtml(content)
  expect(html.match(/<th scope="(col|row)"/g)).toEqual([
    '<th scope="col"',
    '<th scope="col"',
    '<th scope="row"',
  ])
  expect(html).toContain('&lt;Einheit&gt; &amp; Co.')
  expect(html).toMatch(/<a href="[^"]*token=abc&amp;x=1" [^>]*><span class="whole">2026-000123<\/span><\/a>/)
  expect(mailText(content)).toContain(
    `Beleuchtung\nNummer | Ort\n2026-000123 | Straße der <Einheit> & Co.\n${URL}\n\nMeldung ansehen:`,
  )
})

test('a report number and the word E-Mail never break across lines', () => {
  const html = mailHtml({
    ...CONTENT,
    heading: 'Antwort zu 2026-000123',
    paragraphs: ['Zu 2026-000124 a-1-2 per E-Mail-Adresse.'],
  })
  expect(html).toContain('@media (min-width:360px){.whole{white-space:nowrap}}')
  expect(html).toContain('Antwort zu <span class="whole">2026-000123</span></h1>')
  expect(html).toContain(
    '>Zu <span class="whole">2026-000124</span> a-1-2 per <span class="whole">E-Mail</span>-Adresse.</p>',
  )
})

test('a table of one column becomes a list without a header', () => {
  const rows = [{ url: URL, cells: ['Ihre Meldung <b> ist erledigt'] }]
  const content = { ...CONTENT, tables: [{ caption: 'Was es Neues gibt', columns: ['Neuigkeit'], rows }] }
  const html = mailHtml(content)
  expect(html).not.toMatch(/<th|Neuigkeit/)
  expect(html).toMatch(/<ul[^>]*><li[^>]*><a href="[^"]*token=abc&amp;x=1"[^>]*>Ihre Meldung &lt;b&gt; ist/)
  expect(mailText(content)).toContain(`Was es Neues gibt\nIhre Meldung <b> ist erledigt\n${URL}\n`)
})

test('a heading, a cell and a label close the direction they open', () => {
  const turning = 'Weg \u202e5'
  const rows = [{ url: URL, cells: [turning, turning] }]
  const content = {
    ...CONTENT,
    ...{ heading: turning, tables: [{ caption: turning, columns: ['Ort', turning], rows }] },
    ...{ quote: { by: turning, text: turning }, button: { label: turning, url: URL } },
  }
  const closedText = `${turning}\u202c`
  const html = readable(mailHtml(content)).filter((text) => text.includes('\u202e'))
  expect(new Set(html)).toEqual(new Set([closedText, `${closedText}:`]))
  expect(html.length).toBeGreaterThanOrEqual(8)
  const lines = mailText(content)
    .split('\n')
    .filter((line) => line.includes('\u202e'))
  expect(lines.length).toBeGreaterThanOrEqual(6)
  for (const line of lines) expect(line.match(/\u202c/g)?.length, line).toBe(line.match(/\u202e/g)?.length)
})
