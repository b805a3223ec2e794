import { accountMenu } from './account/account.menu.ts'
import { announcementsMenu } from './announcements/announcements.menu.ts'
import { apiKeysMenu } from './api-keys/api-keys.menu.ts'
import { auditMenu } from './audit/audit.menu.ts'
import { caseworkMenu } from './casework/casework.menu.ts'
import { categoriesMenu } from './categories/categories.menu.ts'
import { contentMenu } from './content/content.menu.ts'
import { deadlinesMenu } from './deadlines/deadlines.menu.ts'
import { embeddingMenu } from './embedding/embedding.menu.ts'
import { exchangeMenu } from './exchange/exchange.menu.ts'
import { exportsMenu } from './exports/exports.menu.ts'
import { geodataMenu } from './geodata/geodata.menu.ts'
import { handoversMenu } from './handovers/handovers.menu.ts'
import { mailRepliesMenu } from './mail-replies/mail-replies.menu.ts'
import { managementMenu } from './management/management.menu.ts'
import { moderationMenu } from './moderation/moderation.menu.ts'
import { municipalitiesMenu } from './municipalities/municipalities.menu.ts'
import { openDataMenu } from './open-data/open-data.menu.ts'
import { platformMenu } from './platform/platform.menu.ts'
import { remindersMenu } from './reminders/reminders.menu.ts'
import { retentionMenu } from './retention/retention.menu.ts'
import { routingMenu } from './routing/routing.menu.ts'
import type { MenuEntry } from './staff-menu-entry.ts'
import { statisticsMenu } from './statistics/statistics.menu.ts'
import { templatesMenu } from './templates/templates.menu.ts'
import { thingsMenu } from './things/things.menu.ts'
import { townSignInMenu } from './town-sign-in/town-sign-in.menu.ts'
import { webhooksMenu } from './webhooks/webhooks.menu.ts'

/** The menu of a town's administration: the entries of all domains, sorted. */
export const STAFF_MENU: readonly MenuEntry[] = [
  ...accountMenu,
  ...announcementsMenu,
  ...apiKeysMenu,
  ...auditMenu,
  ...caseworkMenu,
  ...categoriesMenu,
  ...contentMenu,
  ...deadlinesMenu,
  ...embeddingMenu,
  ...exchangeMenu,
  ...exportsMenu,
  ...geodataMenu,
  ...handoversMenu,
  ...mailRepliesMenu,
  ...managementMenu,
  ...moderationMenu,
  ...municipalitiesMenu,
  ...openDataMenu,
  ...platformMenu,
  ...remindersMenu,
  ...retentionMenu,
  ...routingMenu,
  ...statisticsMenu,
  ...templatesMenu,
  ...thingsMenu,
  ...townSignInMenu,
  ...webhooksMenu,
].sort((one, other) => one.at - other.at)
