import type { PhotoImageFragment, SmallPhotoFragment } from './PhotoImage.generated.ts'
import { choices } from './photo-choices.ts'

/** A photo in the size MEDIUM alone needs no other files. */
type Props = {
  photo: SmallPhotoFragment & Partial<PhotoImageFragment>
  alt: string
  size: 'small' | 'medium' | 'large'
  className?: string | undefined
  /** The first picture of a page is loaded eagerly. */
  isFirst?: boolean
}

/** Displayed width of a large picture, for the attribute `sizes`. */
const SHOWN = '(min-width: 60rem) 44rem, 100vw'

/** A stored photo in the size that its place needs. */
export function PhotoImage({ photo, alt, size, className, isFirst = false }: Props) {
  const { width, height } = photo.metaInfo
  const image = (
    <img
      src={photo[size]}
      {...(size === 'large' ? { srcSet: choices(photo.metaInfo, filesOf(photo)), sizes: SHOWN } : {})}
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

const filesOf = ({ medium, screen = medium, large }: Props['photo']) => ({
  MEDIUM: medium,
  SCREEN: screen,
  LARGE: large,
})
