import { DESK, expect, test, visit } from './site.ts'

test.use({
  ...DESK,
  expected: /^(console: (policy: |.*Content Security Policy)|foreign request: https:\/\/fremd\.example\/)/,
})

test('the content security policy blocks injected scripts and resources', async ({ page }) => {
  const told: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text())
  })
  await visit(page, '/')
  await page.evaluate(() => {
    const add = (html: string) => document.body.append(document.createRange().createContextualFragment(html))
    add('<script>globalThis.smuggled = "element"</script>')
    add('<img src="data:," alt="" onerror="globalThis.smuggled = \'handler\'">')
    add('<a id="falle" href="javascript:globalThis.smuggled = \'link\'">x</a>')
    document.getElementById('falle')?.click()
    add('<script src="https://fremd.example/a.js"></script>')
    add('<style>body { display: none }</style>')
    add('<iframe src="https://fremd.example/"></iframe>')
    add('<object data="https://fremd.example/a.swf"></object>')
    add('<base href="https://fremd.example/">')
  })
  await expect
    .poll(() => [...new Set(told.join('\n').match(/(?<=policy: )[\w-]+/g))].sort())
    .toEqual(['base-uri', 'frame-src', 'object-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'])
  expect(await page.evaluate(() => 'smuggled' in globalThis)).toBe(false)
  await expect(page.locator('body')).toBeVisible()
})
