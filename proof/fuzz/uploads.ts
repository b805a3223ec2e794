import { CANARY } from '../../tests/pictures/pictures.ts'
import { reportInput } from '../../tests/reporting.ts'
import { type Asked, answerOf, exchange, succeeded } from './exchange.ts'
import { mutatedAt, soundAndHostile } from './mutated-images.ts'
import type { Running } from './run.ts'
import { Cast } from './scene.ts'

export type UploadFigures = {
  sent: number
  stored: number
  refused: number
  busy: number
  /** Served pictures that still hold the file's metadata, or that are no pictures. Must be 0. */
  telling: number
}

type Upload = Pick<Asked, 'role' | 'operation' | 'document'> & {
  variables: (photo: File) => Record<string, unknown>
}

/** All operations that accept a picture, the most common ones more often. */
function waysOf({ scene: { town, category } }: Running): Upload[] {
  const ahead: Upload = {
    role: 'citizen',
    operation: 'uploadPhoto',
    document: 'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { id width height } }',
    variables: (photo) => ({ photo }),
  }
  const filed: Upload = {
    role: 'citizen',
    operation: 'createReport',
    document: 'mutation ($input: CreateReportInput!) { createReport(input: $input) { id photos { path } } }',
    variables: (photo) => ({ input: { ...reportInput(town, category), photos: [photo] } }),
  }
  const text: Upload = {
    role: 'admin',
    operation: 'uploadTextPicture',
    document:
      'mutation ($file: Upload!, $town: Int) { uploadTextPicture(file: $file, municipalityId: $town) }',
    variables: (file) => ({ file, town: town.id }),
  }
  const logo: Upload = {
    role: 'admin',
    operation: 'updateMunicipality',
    document: 'mutation ($m: MunicipalityInput!) { updateMunicipality(municipality: $m) { id logo } }',
    variables: (photo) => ({ m: { id: town.id, logo: photo } }),
  }
  return [ahead, ahead, ahead, ahead, ahead, filed, filed, filed, text, logo]
}

/**
 * Uploads this many mutated pictures in sequence, and checks the served files of those that were accepted.
 */
export async function runUploads(running: Running, count: number): Promise<UploadFigures> {
  const { source, scene, tally, say } = running
  const figures: UploadFigures = { sent: 0, stored: 0, refused: 0, busy: 0, telling: 0 }
  const [all, ways] = [await soundAndHostile(), waysOf(running)]
  const cast = new Cast(scene.site, scene)
  for (let index = 0; index < count; index += 1) {
    const way = ways[index % ways.length] as Upload
    const photo = mutatedAt(all, source.seed, index)
    const token = await cast.tokenFor(way.role)
    const given = await exchange(scene.site, { ...way, variables: way.variables(photo) }, token)
    tally.add(given, (line) => say?.(`picture ${index} of the seed ${source.seed}: ${line}`))
    cast.note(way.role, way.operation, given.body)
    figures.sent += 1
    const answer = answerOf(given)
    if (succeeded(answer)) {
      figures.stored += 1
      for (const path of pathsIn(given.body)) if (!(await isPlain(running, path, token))) figures.telling += 1
    } else if (answer?.errors?.[0]?.extensions?.code === 'UPLOAD_REJECTED') figures.refused += 1
    else figures.busy += 1
  }
  return figures
}

const pathsIn = (body: string): string[] =>
  [...body.matchAll(/"(\/dateien\/[^"]+)"/g)].map(([, path = '']) => path)

/** Whether the server re-encoded the picture, without the canary of the original file. */
async function isPlain({ scene: { site } }: Running, path: string, token: string | null): Promise<boolean> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  const answer = await site.app.request(path, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return answer.ok && /^image\//.test(answer.headers.get('content-type') ?? '') && !bytes.includes(CANARY)
}
