import { expect, test } from 'vitest'
import { imagesOf, richHtml } from './rich-text.ts'

test('rich text becomes HTML without a second h1', () => {
  const html = richHtml('# Titel\n\nEin **Wort**,\nzweite Zeile.\n\n1. eins\n\n- a [Link](/impressum)\n')
  expect(html).toBe(
    '<h2>Titel</h2>\n<p>Ein <strong>Wort</strong>,<br />\nzweite Zeile.</p>\n<ol>\n<li>eins</li>\n</ol>\n<ul>\n<li>a <a href="/impressum">Link</a></li>\n</ul>',
  )
  expect(richHtml('[Außen](https://stadt.example)')).toContain('rel="noopener nofollow ugc"')
  expect(richHtml('![Brunnen](/dateien/bilder/a.webp "Am Markt")')).toBe(
    '<figure><img src="/dateien/bilder/a.webp" alt="Brunnen" loading="lazy" /><figcaption>Am Markt</figcaption></figure>',
  )
})

/** Each would run a script, reach another host or leave the text's own element, if it passed. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script href="data:text/javascript,alert(1)" /></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<a href="javascript:alert(1)">x</a>',
  '<form action="https://evil.example"><button>x</button></form>',
  '<style>*{background:url(https://evil.example)}</style>',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<!--<img src="--><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<details open ontoggle=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java&#x09;script:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example/a)',
  '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x](https://evil.example/zaehler.gif)',
  '![x](//evil.example/zaehler.gif)',
  '![x](/\\evil.example/zaehler.gif)',
  '![" onerror="alert(1)](/a.webp)',
  '![x](/a.webp "\\" onerror=\\"alert(1)")',
  '[![x](data:image/png;base64,AA)](javascript:alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '```html\n<script>alert(1)</script>\n```',
  '`<script>alert(1)</script>`',
  '| <script>alert(1)</script> |\n|---|\n| x |',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '\u0000<script>alert(1)</script>',
]

test.each(PAYLOADS)('%s stays inert text (S-35)', (payload) => {
  const html = richHtml(`Vorher ${payload}\n\n${payload}`)
  const tags = [...html.matchAll(/<(\/?[a-z0-9]+)((?:\s+[a-z]+="[^"]*")*)\s*\/?>/g)]
  // Every "<" belongs to one of these complete tags.
  expect([...html.matchAll(/</g)].length).toBe(tags.length)
  for (const [, name = '', attributes = ''] of tags) {
    expect(name.replace('/', '')).toMatch(
      /^(h[234]|p|br|hr|[uo]l|li|blockquote|strong|em|a|img|figure|figcaption)$/,
    )
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([a-z]+)="([^"]*)"/g)) {
      expect(attribute).toMatch(/^(href|rel|src|alt|title|loading|start)$/)
      if (attribute === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|\/(?!\/)|#)/)
      if (attribute === 'src') expect(value).toMatch(/^\/[a-z]/)
    }
  }
})

test('the pictures of a text are listed with what stands around them', () => {
  const text =
    '![Brunnen](/a.webp "Am Markt")\n\n[![Rathaus](/b.webp)](/impressum) ![fremd](https://x.example/c.png)'
  expect(imagesOf(text)).toEqual([
    { name: 'Brunnen', fileName: '/a.webp', caption: 'Am Markt', link: null },
    { name: 'Rathaus', fileName: '/b.webp', caption: null, link: '/impressum' },
  ])
})
