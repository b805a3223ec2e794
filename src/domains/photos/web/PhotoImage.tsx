import type { PhotoImageFragment, SmallPhotoFragment } from './PhotoImage.generated.ts'
import { choices } from './photo-choices.ts'

type Shown =
  | { size: 'small' | 'large'; photo: PhotoImageFragment }
  | { size: 'medium'; photo: SmallPhotoFragment }

type Props = Shown & {
  alt: string
  className?: string | undefined
  /** The first picture of a page is loaded eagerly. */
  isFirst?: boolean
}

/** Displayed width of a large picture, for the attribute `sizes`. */
const SHOWN = '(min-width: 60rem) 44rem, 100vw'

/** A stored photo in the size that its place needs. */
export function PhotoImage({ alt, className, isFirst = false, ...shown }: Props) {
  const { width, height } = shown.photo.metaInfo
  const image = (
    <img
      src={shown.size === 'medium' ? shown.photo.medium : shown.photo[shown.size]}
      {...(shown.size === 'large'
        ? { srcSet: choices(shown.photo.metaInfo, filesOf(shown.photo)), sizes: SHOWN }
        : {})}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
  if (shown.size !== 'medium') return image
  return (
    <picture>
      <source type="image/avif" srcSet={shown.photo.mediumAvif} />
      {image}
    </picture>
  )
}

const filesOf = ({ medium, screen, large }: PhotoImageFragment) => ({
  MEDIUM: medium,
  SCREEN: screen,
  LARGE: large,
})
