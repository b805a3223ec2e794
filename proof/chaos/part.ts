import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** A process of the site under a supervisor that always restarts it, as systemd's `Restart=always` does. */
export type Part = {
  /** The pid of the current process, which may just have ended. */
  pid(): number
  /** Whether the current process has reported that it is ready. */
  isReady(): boolean
  /** Stops it for good; returns its exit code. */
  stop(): Promise<number | null>
}

/** Milliseconds before a restart. */
const RESTART_PAUSE = 500

/** Starts a process. `onLine` receives each line of its output. */
export function startPart(
  args: readonly string[],
  environment: Record<string, string>,
  onLine: (line: string) => void = () => {},
): Part {
  let isEnding = false
  let isReady = false
  let child: ChildProcess
  let exited: Promise<number | null>
  const start = () => {
    isReady = false
    const started = spawn(process.execPath, args, {
      env: { ...process.env, ...environment },
      // The IPC channel ties the process to the proof: it stops when the proof ends.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    child = started
    createInterface({ input: started.stdout as Readable }).on('line', (line) => {
      if (child === started && line.includes('"msg":"ready"')) isReady = true
      onLine(line)
    })
    exited = new Promise((resolve) =>
      started.once('exit', async (code) => {
        resolve(code)
        if (child === started) isReady = false
        await wait(RESTART_PAUSE)
        if (!isEnding) start()
      }),
    )
  }
  start()
  return {
    pid: () => child.pid ?? 0,
    isReady: () => isReady,
    stop: () => {
      isEnding = true
      child.kill('SIGTERM')
      return exited
    },
  }
}
