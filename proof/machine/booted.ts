import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bundleOfThisMachine, CERTIFICATES, copyOfDebian, npmSettings, run } from './debian.ts'

export type Machine = {
  /** Its file system, as this machine sees it. */
  root: string
  /** Runs a script in root's shell. The folder that it ends in is where the next one begins. */
  shell(script: string): { ok: boolean; output: string }
  stop(): Promise<void>
}

/** Packages that systemd needs on a bare Debian; every installed one has them. */
const BOOTABLE = ['systemd', 'systemd-sysv', 'dbus', 'procps']

/**
 * Boots a bare Debian with systemd as its process 1, in namespaces of its own. It shares the network of this
 * machine.
 * @throws where it does not come up within a minute
 */
export async function bootDebian(root: string): Promise<Machine> {
  copyOfDebian(root)
  writeFileSync(join(root, CERTIFICATES), bundleOfThisMachine())
  const install = `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -yq --no-install-recommends ${BOOTABLE.join(' ')}`
  run('chroot', [root, 'bash', '-c', install])
  const child = spawn(
    'systemd-nspawn',
    [
      '--quiet',
      `--directory=${root}`,
      '--boot',
      '--register=no',
      '--keep-unit',
      '--resolv-conf=off',
      '--console=pipe',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const init = await initOf(child.pid ?? 0)
  const enter = (script: string) =>
    spawnSync('nsenter', ['--target', String(init), '--all', '--', 'bash', '-c', script], {
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        ...{ HOME: '/root', LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' },
        ...npmSettings(),
      },
    })
  const stop = async () => {
    enter('systemctl poweroff')
    await Promise.race([ended, wait(30_000, null, { ref: false })])
    child.kill('SIGKILL')
    await ended
    // Removing tens of thousands of files takes a minute: nobody has to wait for it.
    renameSync(root, `${root}.gone`)
    spawn('rm', ['-rf', `${root}.gone`], { detached: true, stdio: 'ignore' }).unref()
  }
  for (let tries = 0; !/running|degraded/.test(enter('systemctl is-system-running').stdout); tries += 1) {
    if (tries < 60) await wait(1000)
    else {
      await stop()
      throw new Error('systemd did not come up')
    }
  }
  let folder = '/root'
  return {
    root,
    shell: (script) => {
      const end = '/run/folder-of-the-proof'
      const { status, stdout, stderr } = enter(
        `exec 2>&1; set -euo pipefail; cd '${folder}'\n${script}\npwd -P > ${end}`,
      )
      const ok = status === 0
      if (ok) folder = enter(`cat ${end}`).stdout.trim()
      return { ok, output: stdout + stderr }
    },
    stop,
  }
}

/** The process that systemd-nspawn has started as process 1 of the machine. */
async function initOf(pid: number): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [first = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    if (first !== '') return Number(first)
    await wait(100)
  }
  throw new Error('systemd-nspawn started nothing')
}
