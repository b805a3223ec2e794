import { ExternalLink, Film } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import content from '../Content.module.css'
import styles from './News.module.css'

type ShownEntry = {
  name: string
  /** null: no date is set yet. */
  date: string | null
  teaser: string
  image: string | null
  imageText: string | null
  link: string | null
  video: string | null
  videoText: string | null
}
type Props = {
  entry: ShownEntry
  /** The rendered text. */
  text: ReactNode
  Title: 'h1' | 'h3'
  /** Content above the heading. */
  children?: ReactNode
}

/** A news entry, on its page and in the editor's preview. A film is only linked, never embedded (D-15). */
export function NewsArticle({ entry, text, Title, children }: Props) {
  const { name, date, teaser, image, imageText, link, video, videoText } = entry
  return (
    <>
      <div className={content.head}>
        {children}
        <Title lang="de">{name}</Title>
        {date ? (
          <p className={content.when}>
            <time dateTime={date}>{dateText(date, PLATFORM_TIME_ZONE)}</time>
          </p>
        ) : null}
      </div>
      {image ? (
        <img src={image} alt={imageText ?? ''} width={960} height={640} className={content.picture} />
      ) : null}
      {teaser ? (
        <p className={content.teaser} lang="de">
          {teaser}
        </p>
      ) : null}
      {text}
      {link || video ? (
        <div className={styles.more}>
          {video ? <Outward href={video} icon={Film} text={say`Film dazu ansehen`} /> : null}
          {video && videoText ? (
            <details>
              <summary>{say`Der Film in Worten`}</summary>
              <p className={styles.words} lang="de">
                {videoText}
              </p>
            </details>
          ) : null}
          {link ? <Outward href={link} icon={ExternalLink} text={say`Mehr dazu`} /> : null}
        </div>
      ) : null}
    </>
  )
}

/** A link: internal, or external with the name of its host. */
function Outward({ href, icon, text }: { href: string; icon: typeof Film; text: string }) {
  if (href.startsWith('/')) return <Link to={href}>{text}</Link>
  return (
    <a href={href} rel="noopener nofollow">
      <Icon of={icon} /> {say`${text} (auf ${URL.parse(href)?.hostname ?? href})`}
    </a>
  )
}
