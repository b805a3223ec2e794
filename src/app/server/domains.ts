import { account } from '#domains/account/server/account.manifest.ts'
import { announcements } from '#domains/announcements/server/announcements.manifest.ts'
import { answerProposals } from '#domains/answer-proposals/server/answer-proposals.manifest.ts'
import { apiKeys } from '#domains/api-keys/server/api-keys.manifest.ts'
import { assistants } from '#domains/assistants/server/assistants.manifest.ts'
import { audit } from '#domains/audit/server/audit.manifest.ts'
import { auth } from '#domains/auth/server/auth.manifest.ts'
import { callers } from '#domains/callers/server/callers.manifest.ts'
import { casework } from '#domains/casework/server/casework.manifest.ts'
import { categories } from '#domains/categories/server/categories.manifest.ts'
import { categoryQuestions } from '#domains/category-questions/server/category-questions.manifest.ts'
import { comments } from '#domains/comments/server/comments.manifest.ts'
import { content } from '#domains/content/server/content.manifest.ts'
import { covering } from '#domains/covering/server/covering.manifest.ts'
import { deadlines } from '#domains/deadlines/server/deadlines.manifest.ts'
import { embedding } from '#domains/embedding/server/embedding.manifest.ts'
import { exchange } from '#domains/exchange/server/exchange.manifest.ts'
import { exports } from '#domains/exports/server/exports.manifest.ts'
import { filing } from '#domains/filing/server/filing.manifest.ts'
import { floods } from '#domains/floods/server/floods.manifest.ts'
import { geodata } from '#domains/geodata/server/geodata.manifest.ts'
import { guesses } from '#domains/guesses/server/guesses.manifest.ts'
import { handovers } from '#domains/handovers/server/handovers.manifest.ts'
import { imports } from '#domains/imports/server/imports.manifest.ts'
import { launch } from '#domains/launch/server/launch.manifest.ts'
import { mailReplies } from '#domains/mail-replies/server/mail-replies.manifest.ts'
import { management } from '#domains/management/server/management.manifest.ts'
import { moderation } from '#domains/moderation/server/moderation.manifest.ts'
import { municipalities } from '#domains/municipalities/server/municipalities.manifest.ts'
import { neighbourhood } from '#domains/neighbourhood/server/neighbourhood.manifest.ts'
import { notifications } from '#domains/notifications/server/notifications.manifest.ts'
import { objections } from '#domains/objections/server/objections.manifest.ts'
import { openData } from '#domains/open-data/server/open-data.manifest.ts'
import { open311 } from '#domains/open311/server/open311.manifest.ts'
import { photos } from '#domains/photos/server/photos.manifest.ts'
import { places } from '#domains/places/server/places.manifest.ts'
import { platform } from '#domains/platform/server/platform.manifest.ts'
import { push } from '#domains/push/server/push.manifest.ts'
import { questions } from '#domains/questions/server/questions.manifest.ts'
import { reminders } from '#domains/reminders/server/reminders.manifest.ts'
import { reportLists } from '#domains/report-lists/server/report-lists.manifest.ts'
import { reports } from '#domains/reports/server/reports.manifest.ts'
import { retention } from '#domains/retention/server/retention.manifest.ts'
import { routing } from '#domains/routing/server/routing.manifest.ts'
import { statistics } from '#domains/statistics/server/statistics.manifest.ts'
import { supports } from '#domains/supports/server/supports.manifest.ts'
import { templates } from '#domains/templates/server/templates.manifest.ts'
import { things } from '#domains/things/server/things.manifest.ts'
import { townSignIn } from '#domains/town-sign-in/server/town-sign-in.manifest.ts'
import { transfers } from '#domains/transfers/server/transfers.manifest.ts'
import { users } from '#domains/users/server/users.manifest.ts'
import { webhooks } from '#domains/webhooks/server/webhooks.manifest.ts'
import type { Domain } from '#kit/server/domain.ts'

/**
 * Every domain, lower domains first. To add one, see "A domain needs" in CONTRIBUTING.md; the order is that
 * of scripts/checks/boundaries.ts.
 */
export const DOMAINS: readonly Domain[] = [
  places,
  audit,
  photos,
  municipalities,
  users,
  push,
  auth,
  categories,
  templates,
  apiKeys,
  routing,
  reports,
  supports,
  callers,
  categoryQuestions,
  things,
  neighbourhood,
  floods,
  reportLists,
  filing,
  guesses,
  casework,
  comments,
  answerProposals,
  moderation,
  notifications,
  questions,
  objections,
  handovers,
  transfers,
  covering,
  deadlines,
  geodata,
  announcements,
  reminders,
  management,
  townSignIn,
  mailReplies,
  statistics,
  exports,
  open311,
  assistants,
  webhooks,
  exchange,
  openData,
  embedding,
  content,
  launch,
  account,
  retention,
  imports,
  platform,
]
