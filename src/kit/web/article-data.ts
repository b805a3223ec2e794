import { absolute, type Home } from './public-meta.ts'
import type { Publisher, StructuredData } from './structured-data.ts'

type Article = {
  title: string
  teaser: string
  /** Addresses of ours, by their path. */
  path: string
  image: string | null
  published: string | null
  /** Whose it is, in the words of schema.org. */
  publisher: Publisher
}

/** What somebody tells everybody, in the words of schema.org. */
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
