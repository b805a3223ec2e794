import { basename } from 'node:path'
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { accountRoutes } from './domains/account/web/account.routes.ts'
import { announcementsRoutes } from './domains/announcements/web/announcements.routes.ts'
import { apiKeysRoutes } from './domains/api-keys/web/api-keys.routes.ts'
import { auditRoutes } from './domains/audit/web/audit.routes.ts'
import { authRoutes } from './domains/auth/web/auth.routes.ts'
import { caseworkRoutes } from './domains/casework/web/casework.routes.ts'
import { categoriesRoutes } from './domains/categories/web/categories.routes.ts'
import { categoryQuestionsRoutes } from './domains/category-questions/web/category-questions.routes.ts'
import { commentsRoutes } from './domains/comments/web/comments.routes.ts'
import { contentRoutes } from './domains/content/web/content.routes.ts'
import { deadlinesRoutes } from './domains/deadlines/web/deadlines.routes.ts'
import { embeddingRoutes } from './domains/embedding/web/embedding.routes.ts'
import { exchangeRoutes } from './domains/exchange/web/exchange.routes.ts'
import { exportsRoutes } from './domains/exports/web/exports.routes.ts'
import { filingRoutes } from './domains/filing/web/filing.routes.ts'
import { geodataRoutes } from './domains/geodata/web/geodata.routes.ts'
import { handoversRoutes } from './domains/handovers/web/handovers.routes.ts'
import { launchRoutes } from './domains/launch/web/launch.routes.ts'
import { mailRepliesRoutes } from './domains/mail-replies/web/mail-replies.routes.ts'
import { managementRoutes } from './domains/management/web/management.routes.ts'
import { moderationRoutes } from './domains/moderation/web/moderation.routes.ts'
import { municipalitiesRoutes } from './domains/municipalities/web/municipalities.routes.ts'
import { neighbourhoodRoutes } from './domains/neighbourhood/web/neighbourhood.routes.ts'
import { notificationsRoutes } from './domains/notifications/web/notifications.routes.ts'
import { objectionsRoutes } from './domains/objections/web/objections.routes.ts'
import { openDataRoutes } from './domains/open-data/web/open-data.routes.ts'
import { platformRoutes } from './domains/platform/web/platform.routes.ts'
import { questionsRoutes } from './domains/questions/web/questions.routes.ts'
import { remindersRoutes } from './domains/reminders/web/reminders.routes.ts'
import { reportListsRoutes } from './domains/report-lists/web/report-lists.routes.ts'
import { reportsRoutes } from './domains/reports/web/reports.routes.ts'
import { retentionRoutes } from './domains/retention/web/retention.routes.ts'
import { routingRoutes } from './domains/routing/web/routing.routes.ts'
import { statisticsRoutes } from './domains/statistics/web/statistics.routes.ts'
import { templatesRoutes } from './domains/templates/web/templates.routes.ts'
import { thingsRoutes } from './domains/things/web/things.routes.ts'
import { townSignInRoutes } from './domains/town-sign-in/web/town-sign-in.routes.ts'
import { usersRoutes } from './domains/users/web/users.routes.ts'
import { webhooksRoutes } from './domains/webhooks/web/webhooks.routes.ts'

/**
 * A route with the name of its page as its id. By default the id is the whole path of the file; every first
 * view loads all of them, and the folders would cost it 430 bytes.
 */
const named = (entry: RouteConfigEntry): RouteConfigEntry => ({
  ...entry,
  id: entry.id ?? basename(entry.file, '.tsx'),
})

const routes: RouteConfigEntry[] = [
  index('app/web/pages/HomePage.tsx'),
  route('uebersicht', 'app/web/pages/OverviewPage.tsx'),
  route('offline', 'app/web/pages/OfflinePage.tsx'),
  route('entwicklung', 'app/web/design/DesignPage.tsx'),
  ...['loesungen', 'awards', 'support/mobile-apps'].map((page) =>
    route(page, 'app/web/pages/product/ProductPage.tsx', { id: page }),
  ),
  ...accountRoutes,
  ...announcementsRoutes,
  ...apiKeysRoutes,
  ...auditRoutes,
  ...authRoutes,
  ...caseworkRoutes,
  ...categoriesRoutes,
  ...categoryQuestionsRoutes,
  ...commentsRoutes,
  ...contentRoutes,
  ...deadlinesRoutes,
  ...embeddingRoutes,
  ...routingRoutes,
  ...thingsRoutes,
  ...exportsRoutes,
  ...geodataRoutes,
  ...handoversRoutes,
  ...launchRoutes,
  ...filingRoutes,
  ...managementRoutes,
  ...moderationRoutes,
  ...municipalitiesRoutes,
  ...neighbourhoodRoutes,
  ...notificationsRoutes,
  ...openDataRoutes,
  ...platformRoutes,
  ...mailRepliesRoutes,
  ...questionsRoutes,
  ...objectionsRoutes,
  ...remindersRoutes,
  ...reportListsRoutes,
  ...reportsRoutes,
  ...retentionRoutes,
  ...statisticsRoutes,
  ...townSignInRoutes,
  ...templatesRoutes,
  ...usersRoutes,
  ...exchangeRoutes,
  ...webhooksRoutes,
  route('*', 'app/web/pages/NotFoundPage.tsx'),
]

/** The table of German paths (rule 96), by domain. A fixed path wins over a municipality's slug. */
export default routes.map(named) satisfies RouteConfig
