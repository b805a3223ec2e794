import type { PhotoImageFragment } from './PhotoImage.generated.ts'

type Props = {
  photo: PhotoImageFragment
  alt: string
  size: 'small' | 'medium' | 'large'
  className?: string | undefined
  /** The first picture of a page is not put off. */
  isFirst?: boolean
}

/** A stored photo in the size its place needs. */
export function PhotoImage({ photo, alt, size, className, isFirst = false }: Props) {
  const { width, height } = photo.metaInfo
  const image = (
    <img
      src={size === 'small' ? photo.small : size === 'medium' ? photo.medium : photo.large}
      srcSet={size === 'large' ? `${photo.medium} 640w, ${photo.large} ${Math.max(width, 641)}w` : undefined}
      sizes={size === 'large' ? '(min-width: 60rem) 44rem, 100vw' : undefined}
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
