import type { CardPhotoFragment } from './CardPhoto.generated.ts'
import { choices } from './photo-choices.ts'

/** Displayed width: a card crops a square of 96 pixels. */
const SHOWN = '8rem'

type Props = {
  photo: CardPhotoFragment
  className?: string | undefined
  /** The first picture of a page is loaded eagerly. */
  isFirst?: boolean
}

/** A report's first photo in a list. Its alternative text is empty: the words beside it say what it shows. */
export function CardPhoto({ photo, className, isFirst = false }: Props) {
  const { card, medium, metaInfo } = photo
  return (
    <img
      src={card}
      srcSet={choices(metaInfo, { CARD: card, MEDIUM: medium })}
      sizes={SHOWN}
      alt=""
      width={metaInfo.width}
      height={metaInfo.height}
      className={className}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
