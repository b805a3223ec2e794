import { IntlMessageFormat } from 'intl-messageformat'
import PO from 'pofile'

type Item = InstanceType<typeof PO.Item>

/**
 * Messages that only staff and programs see, by their files. Languages that are not for staff need no translation of a
 * message that stands in such files alone.
 */
const OF_STAFF = new RegExp(
  `^src/domains/(${[
    'access|api-keys|audit|open311|casework|exports/web|management/(?!web/invitations/InvitationPage)|platform|reminders/web|retention|templates',
    'announcements/(server/(?!notify)|web/(?!Announcements?Page|Follow|Missing))',
    'categories/(?!server/first-)',
    'comments/web/(staff|moder)',
    'content/web/editing',
    'deadlines/(?!server/deadline\\.mails)',
    'moderation/(server/decide|web/(Decide|NoticeQueue|QueuedNotice|notice-words))',
    'municipalities/(feature|settings|town-periods|web/(administration|look|settings)/)',
    'statistics/(server|web/(Deadline|Month|Statistics|Question))',
    'users/web/(User|Cared)',
  ].join('|')})`,
)

const isForCitizens = ({ references }: Item): boolean => !references.every((file) => OF_STAFF.test(file))

/**
 * The file of a language: its translations of the messages that there are, and an empty entry for each message
 * that it lacks. Translations of messages that are gone leave it.
 * @param isForStaff whether the language needs what only staff see
 */
export function renewed(template: string, text: string, { code, isForStaff }: Wanted): string {
  const known = new Map(PO.parse(text).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
  const po = new PO()
  po.headers = {
    'Project-Id-Version': 'Meldewerk',
    Language: code,
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Message-Format': 'ICU MessageFormat',
  }
  po.items = PO.parse(template).items.flatMap((source) => {
    const translation = known.get(source.msgid) ?? ''
    if (translation === '' && !isForStaff && !isForCitizens(source)) return []
    const item = new PO.Item()
    item.msgid = source.msgid
    item.msgstr = [translation]
    return [item]
  })
  return `${po.toString().trimEnd()}\n`
}

type Wanted = { code: string; isForStaff: boolean }

/** What is wrong with a translation; null where nothing is. */
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
