import { createApp } from '#app/server/http/http.ts'
import { createLog, type Log } from '#kit/server/log.ts'
import type { TestSite } from './site.ts'

export type LogLines = { log: Log; lines: (Record<string, unknown> & { msg: string })[]; text(): string }

/** The program's own log, written into a list. */
export function logLines(level = 'info'): LogLines {
  const written: string[] = []
  const lines: LogLines['lines'] = []
  const log = createLog(level, {
    write: (line) => {
      written.push(line)
      lines.push(JSON.parse(line))
    },
  })
  return { log, lines, text: () => written.join('') }
}

/** The site with a readable log. */
export function withLog(site: TestSite, log: Log): TestSite {
  const services = { ...site.services, log }
  return { ...site, services, app: createApp(services, null) }
}
