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
  onClick: MouseEventHandler<HTMLAnchorElement>
}

/** The report's first photo beside that of its closing answer, in one size, with both dates. */
export const BeforeAndAfter = ({ before, after, town }: { before: Dated; after: Dated; town: Town }) => (
  <div className={styles.pair}>
    <One name={say`Vorher`} town={town} {...before} />
    <One name={say`Nachher`} town={town} {...after} />
  </div>
)

function One({ name, town, photo, alt, at, onClick }: Dated & { name: string; town: Town }) {
  return (
    <figure>
      <a href={photo.large} aria-haspopup="dialog" onClick={onClick}>
        <PhotoImage photo={photo} size="medium" alt={alt} isFirst />
      </a>
      <figcaption>
        <strong>{name}</strong>{' '}
        <time dateTime={at}>{dateText(at, town.timeZone, localeOf(town.country))}</time>
      </figcaption>
    </figure>
  )
}
