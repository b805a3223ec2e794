import { createReportPath } from '#domains/paths.ts'
import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import { type Draft, emptyDraft } from '../draft/draft.ts'
import { resumePath } from '../draft/draft-link.ts'
import { openDrafts, reportDrafts } from '../draft/draft-store.ts'
import { makePresent } from '../outbox/outbox.ts'
import type { MailedReportQuery } from './MailedReport.generated.ts'

export type Mailed = NonNullable<MailedReportQuery['mailedReport']>

/**
 * Makes the report of a mail the draft of its town on this device; another one there moves aside and is kept.
 * Opened again, it goes on where its author stopped. Returns the path of the step to open; null where a photo
 * cannot be fetched, or the browser keeps nothing.
 */
export async function takeMailed(token: string, mailed: Mailed): Promise<string | null> {
  const known = (await openDrafts()).find((draft) => draft.mailed?.token === token)
  if (known !== undefined) {
    await makePresent(known)
    return resumePath(known)
  }
  const { slug } = mailed.municipality
  const photos: DraftPhoto[] = []
  for (const path of mailed.photoPaths) {
    const blob = await fetchPhoto(path)
    if (blob === null) return null
    photos.push({ id: crypto.randomUUID(), blob, alternativeText: '', upload: null })
  }
  const { title, description, email } = mailed
  const draft: Draft = {
    ...emptyDraft(slug),
    ...{ title, description, photos, reached: 'ort' },
    // The position in the metadata is gone: nothing is there to be offered.
    isPhotoPlaceAnswered: true,
    mailed: { token, email, slug },
  }
  if (!(await reportDrafts.save(draft.idempotencyKey, draft))) return null
  await makePresent(draft)
  return `${createReportPath({ slug })}?schritt=ort`
}

async function fetchPhoto(path: string): Promise<Blob | null> {
  const answer = await fetch(path).catch(() => null)
  return answer?.ok ? answer.blob() : null
}
