import type { MouseEventHandler } from 'react'
import type { SmallPhotoFragment } from '#domains/photos/web/PhotoImage.generated.ts'
import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import styles from './BeforeAndAfter.module.css'

export type Town = { timeZone: string; country: string }

type Dated = {
  photo: SmallPhotoFragment
  alt: string
  at: string
  /** Opens the photo large; without it the photo is no link. */
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

type Props = {
  before: Dated
  after: Dated
  town: Town
  /** Above the fold: the pictures are loaded eagerly. */
  isFirst?: boolean
}

/** The report's first photo beside that of its closing answer, in one size, with both dates. */
export const BeforeAndAfter = ({ before, after, town, isFirst = false }: Props) => (
  <div className={styles.pair}>
    <One name={say`Vorher`} town={town} isFirst={isFirst} {...before} />
    <One name={say`Nachher`} town={town} isFirst={isFirst} {...after} />
  </div>
)

type OneProps = Dated & { name: string; town: Town; isFirst: boolean }

function One({ name, town, photo, alt, at, isFirst, onClick }: OneProps) {
  const image = <PhotoImage photo={photo} size="medium" alt={alt} isFirst={isFirst} />
  return (
    <figure>
      {onClick === undefined ? (
        image
      ) : (
        <a href={photo.large} aria-haspopup="dialog" onClick={onClick}>
          {image}
        </a>
      )}
      <figcaption>
        <strong>{name}</strong>{' '}
        <time dateTime={at}>{dateText(at, town.timeZone, localeOf(town.country))}</time>
      </figcaption>
    </figure>
  )
}
