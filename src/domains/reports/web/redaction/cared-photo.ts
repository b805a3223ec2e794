import type { PhotoImageFragment } from '#domains/photos/web/PhotoImage.generated.ts'

/** The path of a photo's file without the signature, which changes by itself. */
export const seenPathOf = ({ large }: Pick<PhotoImageFragment, 'large'>): string =>
  large.split('?')[0] ?? large

/** A photo that the viewer may redact or remove. */
export type CaredPhoto = {
  photo: PhotoImageFragment
  /** "Foto 2 von 3". */
  name: string
  /** Its alternative text. */
  alt: string
  /** The version of its report, for staff. */
  version: number | null
}
