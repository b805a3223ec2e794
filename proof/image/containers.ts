import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundleOfThisMachine, CERTIFICATES, copyOfDebian, npmSettings, run } from '../machine/debian.ts'

const FOLDER = resolve('data/proof-image')
const CONFIG = join(FOLDER, 'containers.conf')

/** The name of the base image that the proof makes from Debian's packages. */
export const BASE = 'localhost/meldewerk-debian'

/** Runs podman or a program of its family. @throws with the end of its output */
export const podman = (...args: string[]): string => {
  process.env.CONTAINERS_CONF = CONFIG
  return run('podman', args)
}

export const isFine = (...args: string[]): boolean => {
  process.env.CONTAINERS_CONF = CONFIG
  return spawnSync('podman', args).status === 0
}

/** Limits that this process may give: a machine can have lower ones than podman asks for. */
export function prepareContainers(): string {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const limit = (flag: string) => {
    const [most] = execFileSync('bash', ['-c', `ulimit ${flag}`], { encoding: 'utf8' })
      .trim()
      .split(' ')
    return Math.min(20_000, most === 'unlimited' ? 20_000 : Number(most))
  }
  const [files, processes] = [limit('-Hn'), limit('-Hu')]
  // Debian's crun knows no mixed hierarchies of control groups.
  const runtime = spawnSync('which', ['runc']).status === 0 ? 'runc' : 'crun'
  writeFileSync(
    CONFIG,
    `[containers]\ndefault_ulimits = ["nofile=${files}:${files}", "nproc=${processes}:${processes}"]\n[engine]\nruntime = "${runtime}"\ncgroup_manager = "cgroupfs"\n`,
  )
  return FOLDER
}

/** Makes the base image from a bare Debian: no registry of images is reached here. */
export function makeBase(): void {
  const root = copyOfDebian(join(FOLDER, 'base'))
  writeFileSync(join(root, CERTIFICATES), bundleOfThisMachine())
  const { npm_config_registry: registry } = npmSettings()
  writeFileSync(join(root, 'root/.npmrc'), `registry=${registry}\ncafile=${CERTIFICATES}\n`)
  const archive = join(FOLDER, 'base.tar')
  run('tar', ['--create', `--file=${archive}`, `--directory=${root}`, '.'])
  podman('import', '--quiet', archive, BASE)
  rmSync(root, { recursive: true, force: true })
  rmSync(archive)
}

/** Builds an image without a runtime of its own for the steps: they run in a changed root. */
export const build = (file: string, folder: string, tag: string): void => {
  const how = ['--format=docker', '--isolation=chroot', '--network=host', '--layers=false', '--quiet']
  podman('build', ...how, `--build-arg=BASE=${BASE}`, `--file=${file}`, `--tag=${tag}`, folder)
}
