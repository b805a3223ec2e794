import type { PhotoImageFragment } from '#domains/photos/web/PhotoImage.generated.ts'

/** A photo that somebody may cover or take away. */
export type CaredPhoto = {
  photo: PhotoImageFragment
  /** "Foto 2 von 3". */
  name: string
  /** What the picture says to those who hear it. */
  alt: string
  /** Its report’s, for staff. */
  version: number | null
}
