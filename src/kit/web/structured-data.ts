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

/** Who tells something. */
export type Publisher = Exclude<Organization | GovernmentOrganization, string>

type Site = Exclude<WebSite, string> & { potentialAction: WithActionConstraints<SearchAction> }

/**
 * What pages are, in the words of schema.org and no others: the compiler knows its vocabulary, so that a property which a
 * thing does not have is no program (O-07). Persons are not among them.
 */
export type StructuredData = Exclude<
  BreadcrumbList | FAQPage | GovernmentService | NewsArticle | Publisher | Site | WebPage,
  string
>
