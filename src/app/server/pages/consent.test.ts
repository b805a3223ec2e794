import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '#kit/server/config/config.ts'
import { aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { createApp } from '../http/http.ts'
import { loadPages } from './load-pages.ts'

const SCRIPT = 'https://einwilligung.example/v2/banner.js'
const SUM = `sha384-${'A'.repeat(64)}`
const PATHS = ['/', '/lindental/meldungen', '/datenschutz', '/login', '/nirgends/nirgendwo', '/offline']

/** The pages of a site with this configuration. */
async function pagesOf(site: TestSite, environment: Record<string, string>): Promise<Hono> {
  const { consent } = readConfig({ DATA_DIR: site.services.config.dataDir, ...environment })
  const services = { ...site.services, config: { ...site.services.config, consent } }
  return createApp(services, await loadPages(services))
}

const scriptIn = (html: string) => /<script[^>]*data-consent[^>]*>/.exec(html)?.[0] ?? null

test('without a consent script pages name no foreign host', async () => {
  await using site = await aSite()
  await aTown(site, { slug: 'lindental' })
  const app = await pagesOf(site, {})
  for (const path of PATHS) {
    const response = await app.request(path)
    const html = await response.text()
    expect(response.headers.get('content-security-policy'), path).not.toMatch(/https?:/)
    expect(
      html.match(/<(?:script|link rel="(?:stylesheet|preload|modulepreload))[^>]*https?:/g),
      path,
    ).toBeNull()
    expect(html, path).not.toMatch(/data-consent|Datenschutz-Einstellungen/)
  }
})

test('a consent script is deferred, and the policy allows only its host', async () => {
  await using site = await aSite()
  await aTown(site, { slug: 'lindental' })
  const app = await pagesOf(site, { CONSENT_SCRIPT_URL: SCRIPT })
  for (const path of PATHS) {
    const response = await app.request(path)
    const html = await response.text()
    const tag = scriptIn(html.slice(0, html.indexOf('</head>')))
    expect(tag, path).toContain(`src="${SCRIPT}"`)
    expect(tag, path).toMatch(/ defer=""/)
    expect(tag, path).not.toContain('integrity')
    const csp = response.headers.get('content-security-policy') ?? ''
    for (const kind of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(csp, path).toMatch(new RegExp(`${kind} 'self'[^;]* https://einwilligung\\.example(;|$)`))
    expect(new Set(csp.match(/https?:[^ ;]*/g)), path).toEqual(new Set(['https://einwilligung.example']))
    expect(html, path).toMatch(/<button[^>]*data-consent-settings[^>]*>Datenschutz-Einstellungen/)
  }
})

test('the consent script carries its integrity hash and must use HTTPS', async () => {
  await using site = await aSite()
  const app = await pagesOf(site, { CONSENT_SCRIPT_URL: SCRIPT, CONSENT_SCRIPT_INTEGRITY: SUM })
  const tag = scriptIn(await (await app.request('/')).text())
  expect(tag).toContain(`integrity="${SUM}"`)
  expect(tag).toMatch(/crossorigin="anonymous"/i)
  const { dataDir } = site.services.config
  for (const [wrong, named] of [
    [{ CONSENT_SCRIPT_URL: 'http://einwilligung.example/banner.js' }, /CONSENT_SCRIPT_URL/],
    [{ CONSENT_SCRIPT_URL: 'banner.js' }, /CONSENT_SCRIPT_URL/],
    [{ CONSENT_SCRIPT_URL: SCRIPT, CONSENT_SCRIPT_INTEGRITY: 'md5-abc' }, /CONSENT_SCRIPT_INTEGRITY/],
    [{ CONSENT_SCRIPT_INTEGRITY: SUM }, /CONSENT_SCRIPT_INTEGRITY/],
  ] as const)
    expect(() => readConfig({ DATA_DIR: dataDir, ...wrong })).toThrow(named)
})
