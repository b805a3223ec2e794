import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')
/** Without comments. */
const settings = (text: string) => text.replaceAll(/^\s*#.*$/gm, '')

/** Variables of nginx that hold the query or the address of the page before. */
const TELLING = /\$(?:request|request_uri|args|query_string|arg_\w+|is_args|http_referer)\b/

test('nginx logs neither queries nor referrers', () => {
  const text = settings(read('nginx.conf'))
  const format = /log_format (\w+)([^;]+);/.exec(text)
  expect(format?.[2]).not.toMatch(TELLING)
  // The path that is logged ends before the query.
  const path = /map \$request_uri \$logged_path \{\s*"~(.+)" \$path_alone;\s*\}/.exec(text)?.[1] ?? ''
  const [whole] = new RegExp(path).exec('/weitergabe?token=geheim') ?? []
  expect(whole).toBe('/weitergabe')
  const servers = text.split(/^server \{/m).slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toMatch(new RegExp(`access_log \\S+ ${format?.[1]};`))
    // Lower levels quote requests as they came.
    expect(server).toMatch(/error_log \S+ crit;/)
  }
})

test('Caddy writes no access log', () => {
  expect(settings(read('Caddyfile'))).not.toMatch(/^\s*log\b/m)
})
