import { PHOTO_SIDES } from '../photo.rules.ts'
import type { PhotoImageFragment } from './PhotoImage.generated.ts'

type Props = {
  photo: PhotoImageFragment
  alt: string
  size: 'small' | 'card' | 'medium' | 'large'
  className?: string | undefined
  /** The first picture of a page is not put off. */
  isFirst?: boolean
}

/** How wide a picture is shown where it has more than one file to choose from. A card cuts a square of 96 pixels out. */
const SHOWN = { card: '8rem', large: '(min-width: 60rem) 44rem, 100vw' } as const

/** A stored photo in the size its place needs. */
export function PhotoImage({ photo, alt, size, className, isFirst = false }: Props) {
  const { width, height } = photo.metaInfo
  const image = (
    <img
      src={photo[size]}
      {...(size === 'card' || size === 'large' ? { srcSet: choices(photo, size), sizes: SHOWN[size] } : {})}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
  if (size !== 'medium') return image
  return (
    <picture>
      <source type="image/avif" srcSet={photo.mediumAvif} />
      {image}
    </picture>
  )
}

/** The files among which a browser may choose, each with its width. One that is no wider than the one before is none. */
function choices(photo: PhotoImageFragment, size: 'card' | 'large'): string {
  const { width, height } = photo.metaInfo
  const files: [string, number][] =
    size === 'card'
      ? [
          [photo.card, PHOTO_SIDES.CARD],
          [photo.medium, PHOTO_SIDES.MEDIUM],
        ]
      : [
          [photo.medium, PHOTO_SIDES.MEDIUM],
          [photo.screen, PHOTO_SIDES.SCREEN],
          [photo.large, PHOTO_SIDES.LARGE],
        ]
  const widest = new Map<number, string>()
  for (const [path, side] of files) {
    const wide = Math.round(width * Math.min(1, side / Math.max(width, height)))
    if (!widest.has(wide)) widest.set(wide, path)
  }
  return [...widest].map(([wide, path]) => `${path} ${wide}w`).join(', ')
}
