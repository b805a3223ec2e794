import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'
import { createApp } from '../http/http.ts'
import { REACT_ARIA_STYLES, withoutMark } from './content-policy.ts'
import { loadPages } from './load-pages.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('pages are identical without nonces; the policy hashes exactly their inline scripts', async () => {
  await using site = await aSite()
  await aTown(site, { slug: 'lindental' })
  const app = createApp(site.services, await loadPages(site.services))
  for (const path of ['/', '/lindental/meldungen', '/login', '/offline', '/nirgends/nirgendwo']) {
    const [first, second] = [await app.request(path), await app.request(path)]
    const html = await first.text()
    expect(await second.text(), path).toBe(html)
    const policy = first.headers.get('content-security-policy') ?? ''
    expect(html, path).not.toContain('nonce=')
    expect(policy, path).not.toMatch(/nonce-|unsafe-eval|script-src[^;]*unsafe-inline|\*/)
    expect(policy, path).toMatch(/^default-src 'none'; /)
    for (const directive of [
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy.split('; '), path).toContain(directive)
    const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)]
      .filter(([tag]) => !tag.startsWith('<script type="application/ld+json"'))
      .map(([, text = '']) => hash(text))
    expect(inline.length, path).toBeGreaterThan(2)
    const named = /script-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-[^']+'/g) ?? []
    expect(new Set(named), path).toEqual(new Set(inline))
    // The page's own styles stand in the head; an injected style further down is not allowed.
    const [head = '', body = ''] = html.split('</head>')
    expect(body, path).not.toContain('<style')
    const styles = [...head.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hash(text))
    expect(styles.length, path).toBeGreaterThan(0)
    const ofReactAria = REACT_ARIA_STYLES.map(hash)
    const leave = /style-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-[^']+'/g) ?? []
    expect(new Set(leave), path).toEqual(new Set([...ofReactAria, ...styles]))
    // Only browsers without JavaScript fetch a sheet.
    const scripted = head.replace(/<noscript>.*?<\/noscript>/, '')
    expect(scripted, path).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/)
  }
})

test('an injected script gets no hash, even with a nonce', () => {
  const mark = 'a1b2'
  const ours = `<script nonce="${mark}">ours()</script>`
  const foreign =
    '<script>alert(1)</script><script nonce="">alert(2)</script><script nonce="a1">alert(3)</script>'
  const file = `<script nonce="${mark}" src="/assets/a.js"></script>`
  const styles = `<style>body{display:none}</style><style nonce="${mark}">p{margin:0}</style>`
  const { html, leave } = withoutMark(Buffer.from(`${foreign}${ours}${file}${styles}`), mark)
  expect({ html: html.toString(), leave }).toEqual({
    html: `${foreign}<script>ours()</script><script src="/assets/a.js"></script><style>body{display:none}</style><style>p{margin:0}</style>`,
    leave: { scripts: [hash('ours()')], styles: [hash('p{margin:0}')] },
  })
})

test('the two allowed inline styles match those of React Aria exactly', () => {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('react-aria/package.json')),
    'dist/private',
  )
  const written = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map((file) => {
    const [, text = ''] = /textContent = `([^`]*)`/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    return text.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim()
  })
  expect(written).toEqual(REACT_ARIA_STYLES)
})
