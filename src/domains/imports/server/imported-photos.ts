import { MAX_PHOTO_BYTES } from '#domains/photos/photo.rules.ts'
import type { PhotoChoice } from '#domains/photos/server/attach-photos.ts'
import { storeGuestPhoto } from '#domains/photos/server/store-photo.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import { createGate } from '#kit/server/outside/gate.ts'
import type { Outside } from '#kit/server/outside/outside.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { type Pause, patientAsk } from './patient-ask.ts'
import type { Position } from './reading/foreign-record.ts'

export type PhotoFault = OutsideError['fault'] | 'missing' | 'no-picture' | 'decoders-busy'

/** A photo that could not be taken over; its report is. */
export type LostPhoto = { at: Position; id: string; url: string; fault: PhotoFault }

/** Pictures that are decoded at once, well below what a sender may have waiting. */
const AT_ONCE = 4

/**
 * Fetches photos by the door for outside services: no address of a private network unless the operator
 * vouches for its host (OUTSIDE_PRIVATE_HOSTS), no redirect to another host, at most as many bytes as a photo
 * may have. Each is decoded and encoded anew, as every photo is.
 * @throws PhotoServerAway where a host does not come back
 */
export function photoFetcher(context: Context, outside: Outside, pause: Pause) {
  const ask = patientAsk(outside, context.log, pause)
  const gate = createGate(AT_ONCE, Number.POSITIVE_INFINITY)
  // The limits of tries are against strangers; the operator's file is one long try.
  const unlimited = { ...context, rateLimits: false }
  const fetchOne = async (url: string, guestReportId: number): Promise<PhotoChoice> => {
    const { body, status } = await ask({
      ...{ service: 'IMPORT', url, isConfigured: false, accept: 'image/*', maxBytes: MAX_PHOTO_BYTES },
      ...{ mayBeMissing: true, isRight: () => true },
    })
    if (status !== 200) throw new PhotoMissing()
    const file = new File([new Uint8Array(body)], 'photo')
    return { id: (await storeGuestPhoto(unlimited, guestReportId, file)).id, alternativeText: null }
  }
  /** The photos of a report in their order, and those that are lost. They wait under `guestReportId`. */
  return async ({ at, id, photos }: { at: Position; id: string; photos: readonly string[] }) => {
    const guestReportId = await nextId(context.db, 'guest_report_id')
    const lost: LostPhoto[] = []
    const kept = await Promise.all(
      photos.map((url) =>
        gate(() => fetchOne(url, guestReportId)).catch((error: unknown) => {
          lost.push({ at, id, url, fault: faultOf(error) })
          return null
        }),
      ),
    )
    return { uploader: { guestReportId }, photos: kept.filter((photo) => photo !== null), lost }
  }
}

class PhotoMissing extends Error {}

function faultOf(error: unknown): PhotoFault {
  if (error instanceof OutsideError) return error.fault
  if (error instanceof PhotoMissing) return 'missing'
  if (error instanceof DomainError)
    return error.extensions.code === 'RATE_LIMITED' ? 'decoders-busy' : 'no-picture'
  throw error
}
