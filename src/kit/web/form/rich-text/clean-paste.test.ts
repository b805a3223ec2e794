import { DOMParser as Reader } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { toMarkdown } from './markdown.ts'
import { schema } from './schema.ts'

/** The field's content after HTML was pasted. */
function pasted(html: string): string {
  const holder = document.createElement('div')
  holder.innerHTML = cleanPaste(html)
  return toMarkdown(Reader.fromSchema(schema).parse(holder))
}

const item = (level: number, bullet: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

test('pasting from Word keeps only headings, lists and emphasis', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {color:red} --></style>
    <!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head><body lang=DE><!--StartFragment-->
    <h1>Unser Haus<o:p></o:p></h1>
    <p class=MsoNormal style='margin:0cm'><span style='font-size:14.0pt;color:#C00000'>Wir sind <b>da</b> und <i style='mso-bidi-font-style:normal'>offen</i>.</span></p>
    <h2>Zeiten</h2>${item(1, '·', 'Montag')}${item(2, 'o', 'vormittags')}${item(1, '·', 'Dienstag')}${item(1, '1.', 'Erstens')}${item(1, '2.', 'Zweitens')}
    <p class=MsoNormal><a href="https://stadt.example/a">Mehr</a> <a href="javascript:alert(1)">böse</a><img src="file:///C:/bild.png"><img src="https://fremd.example/z.gif"></p>
    <table><tr><td><p>Zelle</p></td></tr></table><script>alert(1)</script><!--EndFragment--></body></html>`
  expect(pasted(html)).toBe(
    [
      '## Unser Haus',
      'Wir sind **da** und *offen*.',
      '### Zeiten',
      '- Montag\n  - vormittags\n- Dienstag',
      '1. Erstens\n2. Zweitens',
      '[Mehr](https://stadt.example/a) böse',
      'Zelle',
    ].join('\n\n'),
  )
})

test('pasting ignores Google Docs’ bold wrapper and keeps our own pictures', () => {
  expect(
    pasted(
      '<b style="font-weight:normal" id="docs-internal"><p>Ein <span style="font-weight:700">Wort</span></p></b>',
    ),
  ).toBe('Ein **Wort**')
  expect(
    pasted(
      '<figure><img src="/dateien/bilder/a.webp" alt="Brunnen"><figcaption>Am Markt</figcaption></figure>',
    ),
  ).toBe('![Brunnen](/dateien/bilder/a.webp "Am Markt")')
})
