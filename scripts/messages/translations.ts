import { IntlMessageFormat } from 'intl-messageformat'
import PO from 'pofile'
import { EASY } from '../../src/kit/common/languages/language-codes.ts'
import { needsEasyWords } from './easy-scope.ts'

type Item = InstanceType<typeof PO.Item>

/**
 * Files whose messages only staff and programs see. Languages that are not for staff need no translation of
 * messages that occur only in such files. A new domain for staff alone is added here.
 */
const STAFF_FILES = new RegExp(
  `^src/domains/(${[
    'access|api-keys|audit|callers|embedding|exchange|geodata|imports|open311|casework|exports/web|handovers|launch|mail-replies/(?!server/reporting)|town-sign-in|webhooks|management/(?!web/invitations/InvitationPage)|platform|reminders/web|retention|routing|templates|transfers/(?!server/transfer\\.mails)',
    'announcements/(server/(?!notify)|web/(?!AnnouncementScope|Announcements?Page|Follow|Missing))',
    'categories/(?!server/first-)',
    'things/(thing(-file)?\\.rules|things\\.menu|server/(import|save|managed|wfs/)|web/(managing|report/ProposedThing))',
    'category-questions/(kind-names|question-set-input|server/save|web/editing)',
    'comments/web/(activity|staff|moder)',
    'content/web/editing',
    'deadlines/(?!server/deadline\\.mails)',
    'objections/(objection-answer|server/(answer|follow|staff)|web/Objection(Answer|Part))',
    'open-data/web/OpenDataAdmin',
    'notifications/server/subscribers/(caller-|floods/)',
    'floods',
    'moderation/(moderation\\.menu|flood-decision|server/(decide|floods)|web/(Decide|NoticeQueue|QueuedNotice|notice-words|floods))',
    'municipalities/(feature|settings|town-periods|web/(administration|look|settings)/)',
    'reports/web/covering/(CoverFinds|MarkedText|staff-finds)',
    'reports/web/redaction/(CoveredPhotos|LiftCover)',
    'statistics/(server|web/(recurring/|Deadline|Month|Statistics|Question))',
    'users/web/(User|Cared)',
  ].join('|')})`,
)

const isForCitizens = ({ references }: Item): boolean => !references.every((file) => STAFF_FILES.test(file))

/**
 * Merges a language's .po file with the template: keeps translations, adds new messages and drops removed
 * ones. A new message that resembles a dropped one gets its German text and translation as a comment for the
 * translator.
 * @param isForStaff whether the language has messages that only staff see
 */
export function mergeCatalogue(template: string, text: string, { code, isForStaff }: Wanted): string {
  const before = new Map(PO.parse(text).items.map((item) => [item.msgid, item]))
  const sources = PO.parse(template).items
  const present = new Set(sources.map(({ msgid }) => msgid))
  const dropped = [...before.values()].filter(({ msgid, msgstr }) => msgstr[0] && !present.has(msgid))
  const po = new PO()
  po.headers = {
    'Project-Id-Version': 'Meldewerk',
    Language: code,
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Message-Format': 'ICU MessageFormat',
  }
  po.items = sources.flatMap((source) => {
    const known = before.get(source.msgid)
    const translation = known?.msgstr[0] ?? ''
    if (translation === '' && !isForStaff && !isForCitizens(source)) return []
    if (translation === '' && code === EASY && !needsEasyWords(source)) return []
    const item = new PO.Item()
    item.msgid = source.msgid
    item.msgstr = [translation]
    if (translation === '') item.comments = known?.comments ?? formerText(source.msgid, dropped)
    return [item]
  })
  return `${po.toString().trimEnd()}\n`
}

/** Share of common words from which a new message counts as a dropped one that was reworded. */
const ALIKE = 0.5

/** The comment that quotes the most similar dropped message; none if no message is alike. */
function formerText(msgid: string, dropped: readonly Item[]): string[] {
  const [nearest] = dropped
    .map((item) => ({ item, share: similarity(msgid, item.msgid) }))
    .filter(({ share }) => share >= ALIKE)
    .sort((one, other) => other.share - one.share)
  if (nearest === undefined) return []
  return [`before: ${JSON.stringify(nearest.item.msgid)} was ${JSON.stringify(nearest.item.msgstr[0])}`]
}

/** Dice's coefficient of the words of two texts, 0 to 1. */
function similarity(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const common = [...words].filter((word) => others.has(word)).length
  return (2 * common) / (words.size + others.size)
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d{}<>/]+/gu) ?? [])

type Wanted = { code: string; isForStaff: boolean }

/** Validation error of a translation, or null. */
export function faultOf(id: string, translation: string, code: string): string | null {
  let [source, target]: [Parts, Parts] | [] = []
  try {
    ;[source, target] = [partsOf(id, 'de'), partsOf(translation, code)]
  } catch (error) {
    return `is no ICU MessageFormat: ${(error as Error).message}`
  }
  if (source === undefined || target === undefined) return null
  if (source.names !== target.names) return `has ${target.names || 'no values'} instead of ${source.names}`
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions()
  const forms = target.forms.find((each) => each.toSorted().join() !== pluralCategories.toSorted().join())
  if (forms !== undefined)
    return `has the forms ${forms.join(', ')} instead of ${pluralCategories.toSorted().join(', ')}`
  const edges = (text: string) => `${/^\s*/.exec(text)?.[0]}|${/\s*$/.exec(text)?.[0]}`
  return edges(id) === edges(translation) ? null : 'begins or ends with other spaces'
}

type Parts = {
  /** Values, and elements with a slash, in order; in a plural each once. */
  names: string
  /** The forms of each plural. */
  forms: string[][]
}

function partsOf(text: string, locale: string): Parts {
  const names: string[] = []
  const forms: string[][] = []
  const walk = (nodes: Node[]) => {
    for (const node of nodes) {
      if (node.value !== undefined && node.type !== LITERAL)
        names.push(node.type === TAG ? `<${node.value}>` : `{${node.value}}`)
      if (node.children) walk(node.children)
      if (node.options) {
        forms.push(Object.keys(node.options))
        for (const option of Object.values(node.options)) walk(option.value)
      }
    }
  }
  walk(new IntlMessageFormat(text, locale).getAst() as Node[])
  const found = forms.length > 0 ? [...new Set(names)] : names
  return { names: found.toSorted().join(' '), forms }
}

type Node = {
  type: number
  value?: string
  children?: Node[]
  options?: Record<string, { value: Node[] }>
}

/** Kinds of nodes in the syntax tree of ICU MessageFormat. */
const [LITERAL, TAG] = [0, 8]
