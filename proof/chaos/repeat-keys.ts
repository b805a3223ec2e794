import { reportForm } from '../site/api-client.ts'
import { type Caller, insist } from './client.ts'
import type { World } from './writes.ts'

/** Maximum writes that are sent again. */
const MOST = 200

/**
 * Sends acknowledged writes again, as a client does that lost the answer. The same key must return the
 * existing result.
 */
export async function repeatKeys(world: World): Promise<{ keysRepeated: number; keysBroken: number }> {
  const { told, scene, authors } = world
  let keysRepeated = 0
  let keysBroken = 0
  for (const { id, key } of told.reports.slice(-MOST / 2)) {
    const draft = {
      municipalityId: scene.townId,
      categoryId: scene.categoryId,
      description: `Nummer ${key}.`,
    }
    const again = await insist(world, authors.get(key) as Caller, () =>
      reportForm({ ...draft, photos: [] }, key),
    )
    keysRepeated += 1
    if (again?.createReport.id !== id) keysBroken += 1
  }
  const query = 'mutation($i: CreateCommentInput!) { createComment(input: $i) { id } }'
  for (const { id, key, reportId } of told.comments.slice(-MOST / 2)) {
    const i = { reportId, text: `Nummer ${key}`, idempotencyKey: key }
    const again = await insist(world, authors.get(key) as Caller, () =>
      JSON.stringify({ query, variables: { i } }),
    )
    keysRepeated += 1
    if (again?.createComment.id !== id) keysBroken += 1
  }
  return { keysRepeated, keysBroken }
}
