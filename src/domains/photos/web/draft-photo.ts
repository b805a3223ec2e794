import type { DraftPhoto } from '../draft-photo.rules.ts'

/** Milliseconds after which a photo is uploaded anew: the server keeps an upload for 24 hours. */
const UPLOAD_LIFETIME = 23 * 60 * 60 * 1000

export function isUploaded(photo: DraftPhoto): photo is DraftPhoto & { upload: { id: number } } {
  return photo.upload !== null && Date.now() - photo.upload.at < UPLOAD_LIFETIME
}

/** A photo as the file of an upload. The server names it anew. */
export const fileOf = ({ blob }: DraftPhoto): File => new File([blob], 'foto', { type: blob.type })
