import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Radosgw = {
  version: string
  url: string
  keys: { keyId: string; keySecret: string }
  readyAfterMs: number
  /** Kills only the gateway. */
  killGateway(): Promise<void>
  startGateway(): Promise<void>
  stop(): void
}

/** Ports of the monitor (both protocols) and of the gateway, on loopback. */
const PORTS = [34_995, 34_996, 34_997] as const
const KEYS = { keyId: 'MELDEWERKPROOF', keySecret: 'nur-fuer-diesen-beweis' }

/**
 * The version of Ceph's programs (Debian: radosgw, ceph-mon, ceph-osd), or null if they are not installed.
 */
export function cephVersion(): string | null {
  try {
    for (const name of ['ceph-mon', 'ceph-osd']) execFileSync(name, ['--version'], { stdio: 'ignore' })
    return execFileSync('radosgw', ['--version'], { encoding: 'utf8' }).split(' ').slice(0, 3).join(' ')
  } catch {
    return null
  }
}

/**
 * Ceph's S3 server with a monitor and an in-memory store. All files are below one folder with a short name.
 */
export async function startRadosgw(folder: string): Promise<Radosgw> {
  const started = performance.now()
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name), { recursive: true })
  const [conf, keyring] = [join(folder, 'ceph.conf'), join(folder, 'keyring')]
  const fsid = randomUUID()
  writeFileSync(conf, configuration(folder, fsid))
  const run = (name: string, ...args: string[]) =>
    execFileSync(name, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 60_000,
    }).trim()
  const monitor = `[v2:127.0.0.1:${PORTS[0]},v1:127.0.0.1:${PORTS[1]}]`
  run('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
  const caps = ['mon', 'osd', 'mgr'].flatMap((name) => ['--cap', name, 'allow *'])
  run('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...caps)
  run('monmaptool', '--create', '--addv', 'a', monitor, '--fsid', fsid, join(folder, 'monmap'))
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', join(folder, 'monmap'), '--keyring', keyring, '-c', conf)
  run('ceph-mon', '-i', 'a', '-c', conf)
  const [osd, secret] = [randomUUID(), run('ceph-authtool', '--gen-print-key')]
  writeFileSync(join(folder, 'secret.json'), JSON.stringify({ cephx_secret: secret }))
  const id = run('ceph', '-c', conf, 'osd', 'new', osd, '-i', join(folder, 'secret.json'))
  run('ceph-authtool', keyring, '-n', `osd.${id}`, '--add-key', secret)
  run('ceph-osd', '-i', id, '--mkfs', '--osd-uuid', osd, '-c', conf)
  run('ceph-osd', '-i', id, '-c', conf)
  const url = `http://127.0.0.1:${PORTS[2]}`
  const startGateway = async () => {
    spawn('radosgw', ['-n', 'client.admin', '-c', conf, '--keyring', keyring], { stdio: 'ignore' })
    for (let tries = 0; !(await isThere(url)); tries += 1) {
      if (tries > 600) throw new Error('radosgw did not start')
      await wait(100)
    }
  }
  await startGateway()
  const user = [
    '--uid=proof',
    '--display-name=Proof',
    `--access-key=${KEYS.keyId}`,
    `--secret-key=${KEYS.keySecret}`,
  ]
  run('radosgw-admin', '--keyring', keyring, '-c', conf, '-n', 'client.admin', 'user', 'create', ...user)
  const pidOf = (name: string) => Number(readFileSync(join(folder, `${name}.pid`), 'utf8'))
  return {
    version: cephVersion() ?? '',
    ...{ url, keys: KEYS, readyAfterMs: Math.round(performance.now() - started) },
    killGateway: async () => {
      process.kill(pidOf('client.admin'), 'SIGKILL')
      while (await isThere(url)) await wait(50)
    },
    startGateway,
    stop: () => {
      for (const name of ['client.admin', `osd.${id}`, 'mon.a']) process.kill(pidOf(name), 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isThere = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

const configuration = (folder: string, fsid: string): string => `[global]
fsid = ${fsid}
mon_initial_members = a
mon_host = [v2:127.0.0.1:${PORTS[0]},v1:127.0.0.1:${PORTS[1]}]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
mon_data_avail_warn = 1
mon_data_avail_crit = 1
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 1073741824
run_dir = ${folder}
admin_socket = ${folder}/$name.$pid.asok
log_file = ${folder}/$name.log
pid_file = ${folder}/$name.pid
mon_data = ${folder}/mon
osd_data = ${folder}/osd
keyring = ${folder}/keyring
[client.admin]
rgw_frontends = beast endpoint=127.0.0.1:${PORTS[2]}
rgw_data = ${folder}/rgw
`
