import type { CardPhotoFragment } from './CardPhoto.generated.ts'
import { choices } from './photo-choices.ts'

/** How wide it is shown: a card cuts a square of 96 pixels out. */
const SHOWN = '8rem'

type Props = {
  photo: CardPhotoFragment
  className?: string | undefined
  /** The first picture of a page is not put off. */
  isFirst?: boolean
}

/** A report's first photo in a list: what it shows stands in words beside it. */
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
