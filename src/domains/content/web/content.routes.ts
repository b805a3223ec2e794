import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const CMS_PAGE = 'domains/content/web/pages/CmsPage.tsx'

export const contentRoutes: RouteConfigEntry[] = [
  route('plattform/texte', 'domains/content/web/editing/PlatformTextsPage.tsx'),
  route('plattform/texte/:page', 'domains/content/web/editing/EditPlatformTextPage.tsx'),
  route('plattform/fragen', 'domains/content/web/faq/edit/FaqsAdminPage.tsx'),
  route('plattform/fragen/erstellen', 'domains/content/web/faq/edit/CreateFaqPage.tsx'),
  route('plattform/fragen/:id/bearbeiten', 'domains/content/web/faq/edit/EditFaqPage.tsx'),
  route('plattform/aktuelles', 'domains/content/web/news/edit/NewsAdminPage.tsx'),
  route('plattform/aktuelles/erstellen', 'domains/content/web/news/edit/CreateNewsEntryPage.tsx'),
  route('plattform/aktuelles/:id/bearbeiten', 'domains/content/web/news/edit/EditNewsEntryPage.tsx'),
  ...['impressum', 'datenschutz', 'agb', 'barrierefreiheit', 'leichte-sprache', 'gebaerdensprache'].flatMap(
    (page) => [
      route(page, CMS_PAGE, { id: page }),
      route(`:slug/${page}`, 'domains/content/web/pages/TownCmsPage.tsx', { id: `town-${page}` }),
    ],
  ),
  route('support/angebot-anfordern', 'domains/content/web/quote/QuotePage.tsx'),
  route('support/faqs', 'domains/content/web/faq/FaqsPage.tsx'),
  route('aktuelles', 'domains/content/web/news/NewsPage.tsx'),
  route('aktuelles/:newsSlug', 'domains/content/web/news/NewsEntryPage.tsx'),
  route('barriere-melden', 'domains/content/web/barrier/BarrierPage.tsx'),
  route(':slug/barriere-melden', 'domains/content/web/barrier/TownBarrierPage.tsx'),
  route(':slug/verwaltung/barrieren', 'domains/content/web/barrier/BarriersPage.tsx'),
  route(':slug/verwaltung/texte', 'domains/content/web/editing/TownTextsPage.tsx'),
  route(':slug/verwaltung/texte/:page', 'domains/content/web/editing/EditTownTextPage.tsx'),
]
