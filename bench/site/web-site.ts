import { setTimeout as wait } from 'node:timers/promises'
import { commandOf, treeOf } from '../../proof/site/processes.ts'
import { startProcess } from '../../proof/site/server-process.ts'

/** A site whose processes, the supervisor of several included, are known by their numbers. */
export type WebSite = { url: string; pids: number[]; stop(): Promise<number | null> }

const started: number[] = []

/** Starts the program at a port, as `startProcess` does; `count` processes of it are waited for, a minute at most. */
export async function startWeb(
  port: number,
  environment: Record<string, string>,
  count: number,
): Promise<WebSite> {
  const { url, stop } = await startProcess(port, environment)
  const mains = () => treeOf(process.pid).filter((pid) => /src\/app\/server\/main\.ts/.test(commandOf(pid)))
  // The site before is among them; whoever comes later has the higher numbers below the launcher.
  const known = new Set(started)
  for (
    const until = Date.now() + 60_000;
    mains().filter((pid) => !known.has(pid)).length < count;
    await wait(100)
  )
    if (Date.now() > until) throw new Error(`there are not ${count} processes`)
  const pids = mains().filter((pid) => !known.has(pid))
  started.push(...pids)
  return { url, pids, stop }
}
