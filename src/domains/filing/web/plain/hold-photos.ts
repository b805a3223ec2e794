import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { tooManyPhotos } from '#domains/photos/photo-count.rules.ts'
import { UploadPhotoDocument } from '#domains/photos/web/UploadPhoto.generated.ts'
import type { ApiError, Outcome } from '#kit/web/data/answer.ts'
import { actPlain, messagesOf, type PlainForm, type PlainRequest } from '#kit/web/plain/plain-request.ts'
import type { Written } from './written.ts'

/** A guest's ticket has parts; a number is the id of an upload of the signed-in person. */
export const isTicket = (held: string): boolean => held.includes('.')

/**
 * Keeps the photos of a form, so that they need not be chosen again on a later page. Those before a refused
 * one stay.
 */
export async function holdPhotos(
  plain: PlainRequest,
  form: PlainForm,
  written: Written,
): Promise<{ written: Written; problem: string | null }> {
  const files = form.files('photos')
  const held = [...written.held]
  if (held.length + files.length > MAX_REPORT_PHOTOS)
    return { written, problem: tooManyPhotos(MAX_REPORT_PHOTOS) }
  for (const file of files) {
    const kept = await hold(plain, file, held.filter(isTicket))
    if (!kept.ok) return { written: { ...written, held }, problem: textOf(kept.errors) }
    held.push(kept.data)
  }
  return { written: { ...written, held }, problem: null }
}

async function hold(plain: PlainRequest, file: File, among: readonly string[]): Promise<Outcome<string>> {
  if (!plain.isSignedIn()) return plain.holdPhoto(file, among)
  const outcome = await actPlain(plain, UploadPhotoDocument, { photo: file })
  return outcome.ok ? { ok: true, data: String(outcome.data.uploadPhoto.id) } : outcome
}

function textOf(errors: readonly ApiError[]): string {
  const { fields, others } = messagesOf(errors)
  return [...Object.values(fields), ...others].join(' ')
}
