import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import { fileOf, isUploaded } from '#domains/photos/web/draft-photo.ts'
import { uploadedPhotos } from '#domains/photos/web/sent-photos.ts'
import { UploadPhotoDocument } from '#domains/photos/web/UploadPhoto.generated.ts'
import { type ApiError, OFFLINE, type Outcome } from '#kit/web/data/answer.ts'
import { ask, mutate } from '#kit/web/data/mutate.ts'
import { GUEST_FORM_HOURS, GUEST_LEAST_SECONDS } from '../../guest.rules.ts'
import { SendReportDocument, type SendReportMutation } from '../create/CreateReportPage.generated.ts'
import type { Draft } from '../draft/draft.ts'
import { inputOf } from '../draft/report-input.ts'
import {
  GuestStampDocument,
  SendGuestReportDocument,
  type SendGuestReportMutation,
} from '../guest/GuestForm.generated.ts'
import type { Guest, Sending } from './sending.ts'

/** Milliseconds for which a stamp is used again: an hour less than the server accepts it. */
const STAMP_LIFETIME = (GUEST_FORM_HOURS - 1) * 60 * 60 * 1000
/** The server counts from its own clock, so the wait is a little longer than it demands. */
const STAMP_AGE = GUEST_LEAST_SECONDS * 1000 + 500

/** Whether a try failed for want of a connection. */
export const isLost = (errors: readonly ApiError[]): boolean =>
  errors.some(({ code }) => code === OFFLINE.code)

/**
 * Files a report in the name of the person who is signed in. Photos that are not on the server yet go first;
 * `keep` is told of each, so that another try need not send it again.
 */
export async function sendAsPerson(
  draft: Draft,
  { municipalityId, staffInput }: Pick<Sending, 'municipalityId' | 'staffInput'>,
  keep: (photos: DraftPhoto[]) => unknown,
): Promise<Outcome<SendReportMutation>> {
  const photos = [...draft.photos]
  for (const [index, photo] of photos.entries()) {
    if (isUploaded(photo)) continue
    const outcome = await mutate(UploadPhotoDocument, { photo: fileOf(photo) })
    if (!outcome.ok) return outcome
    photos[index] = { ...photo, upload: { id: outcome.data.uploadPhoto.id, at: Date.now() } }
    await keep([...photos])
  }
  return mutate(SendReportDocument, {
    input: {
      ...inputOf(municipalityId, draft),
      ...staffInput,
      ...(draft.mailed && { mailedToken: draft.mailed.token }),
      uploadedPhotos: uploadedPhotos(photos),
    },
  })
}

/** Files a report for somebody without an account, with its photos. The stamp comes from `stampFor`. */
export function sendAsGuest(
  draft: Draft,
  municipalityId: number,
  guest: Guest,
  stamp: string,
): Promise<Outcome<SendGuestReportMutation>> {
  return mutate(SendGuestReportDocument, {
    input: {
      ...inputOf(municipalityId, draft),
      ...guest,
      website: null,
      photos: draft.photos.map(fileOf),
      photoTexts: draft.photos.map(({ alternativeText }) => alternativeText),
      stamp,
    },
  })
}

/** A guest's stamp that is old enough to be used; null without a connection. */
export async function stampFor(
  { stamp }: Pick<Sending, 'stamp'>,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<Sending['stamp']> {
  if (stamp !== null && Date.now() - stamp.at < STAMP_LIFETIME) return stamp
  const data = await ask(GuestStampDocument, {}, { fresh: true })
  if (data === null) return null
  const fetched = { value: data.guestReportStamp, at: Date.now() }
  await pause(STAMP_AGE)
  return fetched
}
