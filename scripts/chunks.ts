import { join } from 'node:path'

type Modules = {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

/** The entry point of the browser's bundle. */
const ENTRY = 'src/entry.client.tsx'
const FRAME = [ENTRY, 'src/root.tsx']
/** The most common entry pages, each with the name of its chunk. */
const FIRST_PAGES = {
  home: 'src/app/web/pages/HomePage.tsx',
  town: 'src/domains/report-lists/web/MunicipalityPage.tsx',
  list: 'src/domains/report-lists/web/ReportListPage.tsx',
  report: 'src/domains/reports/web/ReportDetailPage.tsx',
  create: 'src/domains/filing/web/create/CreateReportPage.tsx',
}
/**
 * The author of a report needs drafts at once, a reader only later. So they are a chunk apart from the rest
 * of the form.
 */
const DRAFTS = 'src/domains/filing/web/draft/draft-store.ts'

const FORM = 'src/kit/web/form'
/**
 * Shared parts in one chunk each: form fields, dialogs (which need React Aria), and input checks (which need
 * zod). Otherwise a page with a dialog would load dozens of files. A form without a dialog does not load
 * React Aria.
 */
const LATER = {
  forms: [
    `${FORM}/use-form.ts`,
    `${FORM}/ErrorSummary.tsx`,
    `${FORM}/RadioField.tsx`,
    `${FORM}/TextAreaField.tsx`,
    `${FORM}/HoneypotField.tsx`,
    `${FORM}/EmailField.tsx`,
  ],
  dialogs: [`${FORM}/FormDialog.tsx`, 'src/kit/web/ui/overlay/ConfirmDialog.tsx'],
  checks: [
    'src/domains/comments/comment-input.rules.ts',
    'src/domains/exports/export.rules.ts',
    'src/domains/filing/web/create/guess/CategoryGuesses.generated.ts',
    'src/domains/guesses/shown-guesses.rules.ts',
    'src/domains/moderation/notice.rules.ts',
    'src/domains/reports/report-input.rules.ts',
  ],
}

/**
 * Style sheets that only pages of staff have. They are one file: the route table, which every first view
 * loads, names each file of each page.
 */
const STAFF_STYLES =
  /[\\/]src[\\/](app[\\/]web[\\/]staff|kit[\\/]web[\\/](import|form[\\/](rich-text|rows))|domains[\\/]casework[\\/]web[\\/](inbox|merges|nearby|notes|processing|responsibility|round)|domains[\\/](api-keys|audit|categories|deadlines|embedding|exchange|floods|geodata|launch|mail-replies|management|platform|reminders|retention|routing|templates|transfers|webhooks)[\\/]web|domains[\\/]municipalities[\\/]web[\\/](administration|look|settings)|domains[\\/](content|category-questions)[\\/]web[\\/]editing|domains[\\/]things[\\/]web[\\/]managing|domains[\\/]comments[\\/]web[\\/]activity|domains[\\/]moderation[\\/]web[\\/]floods)[\\/].*\.module\.css|[\\/](BarrierList|Callers|ChoiceLinks|Duplicates|ExportProgress|FactCards|FindsPart|Handovers|NoticeQueue|Outbox|OutsideBodies|PersonData|ReportStaffPanel|StatisticsPage)\.module\.css/

/** Style sheets of signing in, of one's own account and of mailed links, together for the same reason. */
const ACCOUNT_STYLES =
  /[\\/](AccountFrame|AreaForm|Areas|AuthPage|BlockedUsersPage|ChangedPhotos|CreateCommentPage|EditReportPage|GuestForm|HandoverPage|MailCode|NotificationSettings|NotificationsPage|Objections|OwnLinks|PasskeysPage|ProfilePage|SecondFactor|SessionsPage|SignIn|UnsubscribePage)\.module\.css/

/** Style sheets of announcements and news, together for the same reason. */
const ARTICLE_STYLES = /[\\/](Announcements|ArticleList|NewsArticle|PublicBadge)\.module\.css/

/** Style sheets of the product's pages and of maps in forms, together for the same reason. */
const PRODUCT_STYLES = /[\\/](BeforeAndAfter|ProductPage|SolvedSection)\.module\.css/
const MAP_STYLES = /[\\/](MapFrame|PointPicker)\.module\.css/

/** Style sheets of the later steps of the report form, which the browser loads ahead together anyway. */
const FORM_STYLES = /[\\/]src[\\/]domains[\\/]filing[\\/]web[\\/].*\.module\.css/

/**
 * Pages without a list. They come last in FIRST_PAGES, so the modules of the list pages are assigned before.
 */
const ONE_REPORT = new Set(['report', 'create'])

/**
 * Assigns a module to a chunk. By default the bundler makes one file of everything that two pages share: a
 * hundred files for one page, each a request to wait for. Here, one chunk holds the modules that every page
 * needs. The second holds those that a report page or the report form shares with another first page. The
 * third holds those that only the list pages share. Each page has its remaining modules in a chunk of its
 * own. The bundler places all other modules.
 */
export function createChunks(root: string) {
  let chunks: Map<string, string> | undefined
  const takes = (wanted: (chunk: string) => boolean) => (id: string, modules: Modules) => {
    chunks ??= chunksOf(root, modules)
    const chunk = chunks.get(id)
    return chunk !== undefined && wanted(chunk) ? chunk : null
  }
  // A group also takes the imports of its modules, so the groups that others depend on come first.
  return [
    { name: takes((chunk) => chunk === 'frame'), priority: 3 },
    { name: takes((chunk) => chunk === 'shared'), priority: 2.5 },
    { name: takes((chunk) => chunk === 'reading'), priority: 2 },
    { name: takes((chunk) => chunk === 'drafts'), priority: 1.5 },
    { name: takes((chunk) => !(chunk in LATER)), priority: 1 },
    { name: takes((chunk) => chunk === 'checks'), priority: 0.6 },
    { name: takes((chunk) => chunk === 'forms'), priority: 0.5 },
    { name: takes(() => true), priority: 0.4 },
    { name: 'staff', test: STAFF_STYLES, priority: 0.3 },
    { name: 'account', test: ACCOUNT_STYLES, priority: 0.3 },
    { name: 'articles', test: ARTICLE_STYLES, priority: 0.3 },
    { name: 'product', test: PRODUCT_STYLES, priority: 0.3 },
    { name: 'maps', test: MAP_STYLES, priority: 0.3 },
    { name: 'steps', test: FORM_STYLES, priority: 0.3 },
  ]
}

function chunksOf(root: string, modules: Modules): Map<string, string> {
  const frame = reachedFrom(
    FRAME.map((file) => join(root, file)),
    modules,
  )
  const chunks = new Map<string, string>()
  for (const [name, page] of Object.entries(FIRST_PAGES))
    for (const id of reachedFrom([join(root, page)], modules))
      chunks.set(id, !chunks.has(id) ? name : ONE_REPORT.has(name) ? 'shared' : 'reading')
  for (const id of reachedFrom([join(root, DRAFTS)], modules))
    if (chunks.get(id) === 'create') chunks.set(id, 'drafts')
  // Only our own modules are listed. A group takes the parts of React Aria that they use; its index leads to
  // all of it.
  // Their style sheets are one file, because nearly every page with a form has both of them.
  for (const [name, files] of Object.entries(LATER))
    for (const id of reachedFrom(
      files.map((file) => join(root, file)),
      modules,
    ))
      if (id.startsWith(join(root, 'src')) && !chunks.has(id))
        chunks.set(id, id.endsWith('.module.css') ? 'fields' : name)
  for (const id of frame) chunks.set(id, 'frame')
  // The entry awaits a module of a town's own site, and that module imports the frame. In the same chunk both
  // would deadlock.
  chunks.delete(join(root, ENTRY))
  return chunks
}

/** All modules that load with these files before any of them runs. */
function reachedFrom(files: readonly string[], modules: Modules): Set<string> {
  const reached = new Set<string>()
  const waiting = files.flatMap((file) => [file, `${file}?__react-router-build-client-route`])
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = reached.has(id) ? null : modules.getModuleInfo(id)
    if (module === null) continue
    reached.add(id)
    for (const next of module.importedIds)
      waiting.push(...(ICON_SET.test(next) ? iconsIn(module.code ?? '', next, modules) : [next]))
  }
  return reached
}

/** One module that re-exports all icons. It has no size of its own. */
const ICON_SET = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.[a-z]+$/

/** The modules of the icons that a piece of code imports from the set. */
function iconsIn(code: string, set: string, modules: Modules): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0])
  const { code: index = null, importedIds = [] } = modules.getModuleInfo(set) ?? {}
  return names.flatMap((name) => {
    const file = new RegExp(`default as ${name}\\b[^;]*?from\\s*["']\\.(/icons/[\\w.-]+)["']`).exec(
      index ?? '',
    )?.[1]
    return importedIds.filter((id) => file !== undefined && id.endsWith(file))
  })
}
