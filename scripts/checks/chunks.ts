import { join } from 'node:path'

type Modules = {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

/** Where every page of the browser's bundle begins. */
const ENTRY = 'src/entry.client.tsx'
const FRAME = [ENTRY, 'src/root.tsx']
/** What most people open first, each with the name of its file. */
const FIRST_PAGES = {
  home: 'src/app/web/pages/HomePage.tsx',
  town: 'src/domains/report-lists/web/MunicipalityPage.tsx',
  list: 'src/domains/report-lists/web/ReportListPage.tsx',
  report: 'src/domains/reports/web/ReportDetailPage.tsx',
  create: 'src/domains/filing/web/create/CreateReportPage.tsx',
}
/** Who writes a report waits for it, and who reads looks into it later: not with all the rest of writing. */
const DRAFTS = 'src/domains/filing/web/draft/draft-store.ts'

const FORM = 'src/kit/web/form'
/**
 * What nearly every form is made of, every dialog, which stands on React Aria, and every check of an input, which stands on
 * zod: each one file, instead of dozens that a page with a dialog would have to name. A form without a dialog does without the
 * second.
 */
const LATER = {
  forms: [
    `${FORM}/use-form.ts`,
    `${FORM}/ErrorSummary.tsx`,
    `${FORM}/RadioField.tsx`,
    `${FORM}/TextAreaField.tsx`,
    `${FORM}/TrapField.tsx`,
    `${FORM}/EmailField.tsx`,
  ],
  dialogs: [`${FORM}/FormDialog.tsx`, 'src/kit/web/ui/overlay/ConfirmDialog.tsx'],
  checks: [
    'src/domains/comments/comment-input.rules.ts',
    'src/domains/exports/export.rules.ts',
    'src/domains/moderation/notice.rules.ts',
    'src/domains/reports/report-input.rules.ts',
  ],
}

/** Pages without a list; they stand last above, so that who shares with one of them is known when its turn comes. */
const ONE_REPORT = new Set(['report', 'create'])

/**
 * Which file of the bundle a module goes into. The bundler by itself makes a file of whatever two pages share: a hundred
 * for a page, each an answer to wait for. So what every page needs is one file, what a report or the way to one shares with
 * another of the first pages is the next, what only those that list reports share is another, and the rest of each of
 * these a last; all else is left to the bundler.
 */
export function createChunks(root: string) {
  let chunks: Map<string, string> | undefined
  const takes = (wanted: (chunk: string) => boolean) => (id: string, modules: Modules) => {
    chunks ??= chunksOf(root, modules)
    const chunk = chunks.get(id)
    return chunk !== undefined && wanted(chunk) ? chunk : null
  }
  // A group takes along what its modules import: those that others build on choose first.
  return [
    { name: takes((chunk) => chunk === 'frame'), priority: 3 },
    { name: takes((chunk) => chunk === 'shared'), priority: 2.5 },
    { name: takes((chunk) => chunk === 'reading'), priority: 2 },
    { name: takes((chunk) => chunk === 'drafts'), priority: 1.5 },
    { name: takes((chunk) => !(chunk in LATER)), priority: 1 },
    { name: takes((chunk) => chunk === 'checks'), priority: 0.6 },
    { name: takes((chunk) => chunk === 'forms'), priority: 0.5 },
    { name: takes(() => true), priority: 0.4 },
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
  // Of React Aria a group takes along what its modules use; its index leads to all of it.
  for (const [name, files] of Object.entries(LATER))
    for (const id of reachedFrom(
      files.map((file) => join(root, file)),
      modules,
    ))
      if (id.startsWith(join(root, 'src')) && !chunks.has(id)) chunks.set(id, name)
  for (const id of frame) chunks.set(id, 'frame')
  // It waits for a file of a town's own site that is built on the frame: within the frame both would wait for ever.
  chunks.delete(join(root, ENTRY))
  return chunks
}

/** What is loaded with these files before anything of them runs. */
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

/** One module that leads to every icon there is: of its own weight it has none. */
const ICON_SET = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.[a-z]+$/

/** The modules of the icons that a piece of code takes from the set. */
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
