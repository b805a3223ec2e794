import { absolute, type Home } from './public-meta.ts'
import type { Publisher, StructuredData } from './structured-data.ts'

type Article = {
  title: string
  teaser: string
  /** A path of this site. */
  path: string
  image: string | null
  published: string | null
  /** The publisher, as schema.org defines it. */
  publisher: Publisher
}

/** Structured data of a public text, as schema.org defines it. */
export function articleData(
  home: Home,
  { title, teaser, path, image, published, publisher }: Article,
): StructuredData {
  return {
    '@type': 'NewsArticle',
    headline: title,
    ...(teaser === '' ? {} : { description: teaser }),
    url: absolute(home, path),
    ...(image === null ? {} : { image: absolute(home, image) }),
    inLanguage: 'de',
    ...(published === null ? {} : { datePublished: published }),
    author: publisher,
    publisher,
  }
}
