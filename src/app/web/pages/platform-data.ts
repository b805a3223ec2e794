import * as paths from '#domains/paths.ts'
import { PLATFORM_NAME } from '#kit/web/meta.ts'
import type { StructuredData } from '#kit/web/structured-data.ts'

/** Structured data of the platform and its search, as schema.org defines it. */
export const platformData = (origin: string): StructuredData[] => [
  {
    '@type': 'Organization',
    '@id': `${origin}/#plattform`,
    name: PLATFORM_NAME,
    url: `${origin}/`,
    logo: `${origin}${paths.webAppPath(null)}/symbol-512.png`,
  },
  {
    '@type': 'WebSite',
    name: PLATFORM_NAME,
    url: `${origin}/`,
    inLanguage: 'de',
    publisher: { '@id': `${origin}/#plattform` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${paths.REPORTS}?searchText={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  },
]
