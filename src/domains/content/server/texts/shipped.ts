import type { CmsPageSlug } from '../../cms-page.rules.ts'
import { ACCESSIBILITY } from './accessibility.ts'
import { AWARDS, DEMO_AWARDS } from './awards.ts'
import { DATA_PROTECTION } from './data-protection.ts'
import { EASY_LANGUAGE } from './easy-language.ts'
import { IMPRINT } from './imprint.ts'
import { MOBILE_APPS } from './mobile-apps.ts'
import { SIGN_LANGUAGE } from './sign-language.ts'
import { SOLUTIONS } from './solutions.ts'
import { TERMS } from './terms.ts'

/** The default texts in Markdown. They apply until the platform or a municipality has its own. */
export const SHIPPED: Record<CmsPageSlug, string> = {
  impressum: IMPRINT,
  datenschutz: DATA_PROTECTION,
  agb: TERMS,
  barrierefreiheit: ACCESSIBILITY,
  'leichte-sprache': EASY_LANGUAGE,
  gebaerdensprache: SIGN_LANGUAGE,
  loesungen: SOLUTIONS,
  awards: AWARDS,
  'mobile-apps': MOBILE_APPS,
}

/** The default texts of a demo, which say that it is one. */
export const SHIPPED_WITH_DEMO: typeof SHIPPED = {
  ...SHIPPED,
  impressum: `Dies ist eine Demonstration. Die Gemeinden und Meldungen sind erfunden, die Fotos gezeichnet.\n\n${IMPRINT}`,
  agb: `Diese Fassung gehört zur Demonstration mit erfundenen Gemeinden.\n\n${TERMS}`,
  awards: DEMO_AWARDS,
}
