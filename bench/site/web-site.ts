import { setTimeout as wait } from 'node:timers/promises'
import { commandOf, treeOf } from '../../proof/site/processes.ts'
import { startProcess } from '../../proof/site/server-process.ts'

/** A running site with the process ids of its web processes, the supervisor included. */
export type WebSite = { url: string; pids: number[]; stop(): Promise<number | null> }

const started: number[] = []

/** Starts the program on a port with `startProcess`. Waits at most a minute for `count` of its processes. */
export async function startWeb(
  port: number,
  environment: Record<string, string>,
  count: number,
): Promise<WebSite> {
  const { url, stop } = await startProcess(port, environment)
  const mains = () => treeOf(process.pid).filter((pid) => /src\/app\/server\/main\.ts/.test(commandOf(pid)))
  // The processes of an earlier site are children of this process, too. Skip the pids that are already known.
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
