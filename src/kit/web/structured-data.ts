import type {
  BreadcrumbList,
  FAQPage,
  GovernmentOrganization,
  GovernmentService,
  NewsArticle,
  Organization,
  SearchAction,
  WebPage,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'

/** The publisher of a text. */
export type Publisher = Exclude<Organization | GovernmentOrganization, string>

type Site = Exclude<WebSite, string> & { potentialAction: WithActionConstraints<SearchAction> }

/**
 * Structured data of pages. The compiler knows the vocabulary of schema.org and rejects properties that a
 * type does not have (O-07). Persons are excluded.
 */
export type StructuredData = Exclude<
  BreadcrumbList | FAQPage | GovernmentService | NewsArticle | Publisher | Site | WebPage,
  string
>
