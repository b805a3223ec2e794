import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  valueFromASTUntyped,
  visit,
} from 'graphql'
import { say } from '#kit/common/say.ts'
import { DomainError } from '#kit/server/errors.ts'
import { asksForEach, COUNTED, queryCost, wordsIn } from '../load/query-cost.ts'

export type Limits = Record<'tokens' | 'depth' | 'fields' | 'aliases' | 'cost' | 'answer', number>

/**
 * The limits of one document (S-30). The product's own documents stay far below; a conversation has 14 levels
 * of replies.
 */
export const LIMITS: Limits = {
  /** Lexical tokens; the parser stops at the limit. */
  tokens: 2000,
  /** Levels of nested fields. */
  depth: 24,
  /** Fields; those of a fragment count each time it is spread. */
  fields: 1300,
  /** Fields with an alias. */
  aliases: 15,
  /**
   * Fields, where those below a list count once for each requested entry, plus the extra cost of some
   * questions (query-cost.ts).
   */
  cost: 25_000,
  /**
   * Fields of the answer below its lists, once for each entry (answer-limit.ts). The introspection of the
   * whole schema needs some 101,000. The limit takes some hundred megabytes while the answer is made.
   */
  answer: 120_000,
}

/**
 * Each of these tries a secret or sends a mail. Several in one document would be several tries at the price
 * of one.
 */
const ONCE = new Set([
  'login',
  'register',
  'initiatePasswordReset',
  'confirmPasswordReset',
  'acceptInvitation',
  'resendConfirmation',
  'confirmEmailAddress',
  'confirmEmailChange',
  'confirmGuestReport',
  'sendMailedReport',
  'confirmEmailAddressByCode',
  'confirmEmailChangeByCode',
  'confirmGuestReportByCode',
  'requestConfirmationCode',
  'sendNewCode',
  'sendNewGuestCode',
  'answerMailedQuestion',
  'replyToHandover',
  'refreshToken',
  'changePassword',
  'changeEmail',
  'startSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'endSecondFactor',
  'startPasskey',
  'addPasskey',
  'removePasskey',
  'startPasskeyCheck',
  'signInByPasskey',
  'secondStepByPasskey',
  'startTownSignIn',
  'completeTownSignIn',
  'finishTownSignIn',
])

/** `cost` counts the fields below a list once for each requested entry. */
export type Size = { depth: number; fields: number; cost: number }

/** A validation rule that refuses oversized documents. Its result is cached with the document. */
export const documentLimits =
  (limits: Limits) =>
  (context: ValidationContext): ASTVisitor => {
    const refuse = (message: string) => context.reportError(new GraphQLError(message))
    const { depth, fields } = sizeOf(context.getSchema(), context.getDocument(), null)
    if (depth > limits.depth)
      refuse(say`Eine Anfrage darf höchstens ${limits.depth} Ebenen tief sein; diese ist tiefer.`)
    if (fields > limits.fields) refuse(say`Eine Anfrage darf höchstens ${limits.fields} Felder haben.`)
    let aliases = 0
    const tried = new Set<string>()
    return {
      Field: ({ alias, name: { value: name } }) => {
        if (alias !== undefined) aliases += 1
        if (aliases === limits.aliases + 1)
          refuse(say`Eine Anfrage darf höchstens ${limits.aliases} Felder umbenennen; diese benennt mehr um.`)
        if (context.getParentType() !== context.getSchema().getMutationType() || !ONCE.has(name)) return
        if (tried.has(name)) refuse(say`„${name}“ darf in einer Anfrage nur einmal stehen.`)
        tried.add(name)
      },
    }
  }

/** The variables with the operation's default values filled in. */
function withDefaults(document: DocumentNode, given: Record<string, unknown>): Record<string, unknown> {
  const defaults: Record<string, unknown> = {}
  for (const each of document.definitions)
    for (const { variable, defaultValue } of (each.kind === Kind.OPERATION_DEFINITION &&
      each.variableDefinitions) ||
      [])
      if (defaultValue !== undefined) defaults[variable.name.value] = valueFromASTUntyped(defaultValue)
  return { ...defaults, ...given }
}

type Asked = { schema: GraphQLSchema; document: DocumentNode; variables: Record<string, unknown> }

/**
 * Refuses a document whose cost is too high, before it runs. The cost depends on the variables too, so
 * validation cannot tell.
 */
export function costGuard(limits: Limits): (asked: Asked) => DomainError | null {
  return (asked) =>
    costOf(asked) > limits.cost
      ? new DomainError(
          'BAD_USER_INPUT',
          say`Diese Anfrage verlangt zu viel auf einmal. Bitte fragen Sie weniger Einträge je Seite an.`,
        )
      : null
}

/** Cache of costs by document and by the variables that matter for its cost. */
const known = new WeakMap<DocumentNode, { names: readonly string[]; costs: Map<string, number> }>()
/** Entries in the cache of one document, more than the site's own screens need. */
const MOST_KNOWN = 100

/**
 * The cost of a document with its variables. Parsed documents are cached between requests, so this is mostly
 * a look-up.
 */
export function costOf({ schema, document, variables }: Asked): number {
  let found = known.get(document)
  if (found === undefined) {
    found = { names: variablesThatCount(document), costs: new Map() }
    known.set(document, found)
  }
  const { names, costs } = found
  const key = names.map((name) => weightOf(variables[name])).join(' ')
  let cost = costs.get(key)
  if (cost === undefined) {
    if (costs.size >= MOST_KNOWN) costs.clear()
    cost = sizeOf(schema, document, withDefaults(document, variables)).cost
    costs.set(key, cost)
  }
  return cost
}

/** The part of a variable's value that changes the cost. */
const weightOf = (value: unknown): number | string =>
  typeof value === 'number' ? value : `w${wordsIn(value)}`

/** Names of the variables that set a number of entries or a search text. */
function variablesThatCount(document: DocumentNode): string[] {
  const names = new Set<string>()
  visit(document, {
    Argument: ({ name, value }) => {
      if (!COUNTED.has(name.value)) return false
      visit(value, { Variable: (node) => void names.add(node.name.value) })
      return false
    },
  })
  return [...names]
}

/**
 * The size of a document's largest operation; without variables the largest possible size. Each fragment is
 * measured once, however often it is used.
 */
export function sizeOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown> | null,
): Size {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  const measured = new Map<string, Size>()
  const roots = new Set<unknown>([schema.getQueryType(), schema.getMutationType()])

  const ofFragment = (name: string): Size => {
    const known = measured.get(name)
    if (known !== undefined) return known
    // Ends the recursion of a fragment that contains itself. Another validation rule refuses such a document.
    measured.set(name, NOTHING)
    const fragment = fragments.get(name)
    const size =
      fragment === undefined
        ? NOTHING
        : ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value))
    measured.set(name, size)
    return size
  }

  const ofSelections = ({ selections }: SelectionSetNode, type: GraphQLNamedType | null | undefined): Size =>
    selections
      .map((each) => {
        if (each.kind === Kind.FRAGMENT_SPREAD) return ofFragment(each.name.value)
        if (each.kind === Kind.INLINE_FRAGMENT)
          return ofSelections(
            each.selectionSet,
            each.typeCondition ? schema.getType(each.typeCondition.name.value) : type,
          )
        return ofField(each, type)
      })
      .reduce(together, NOTHING)

  const ofField = (node: FieldNode, type: GraphQLNamedType | null | undefined): Size => {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
    const isQuestion = type != null && (roots.has(type) || asksForEach(type.name, node.name.value))
    const own = 1 + (isQuestion ? queryCost(node, field, variables) : 0)
    if (node.selectionSet === undefined) return { depth: 1, fields: 1, cost: own }
    const below = ofSelections(node.selectionSet, field && getNamedType(field.type))
    const entries = entriesOf(node, field, variables)
    return { depth: below.depth + 1, fields: below.fields + 1, cost: own + entries * below.cost }
  }

  return document.definitions
    .map((each) =>
      each.kind === Kind.OPERATION_DEFINITION
        ? ofSelections(each.selectionSet, schema.getRootType(each.operation))
        : NOTHING,
    )
    .reduce(larger, NOTHING)
}

const NOTHING: Size = { depth: 0, fields: 0, cost: 0 }

const together = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  fields: a.fields + b.fields,
  cost: a.cost + b.cost,
})

const larger = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  fields: Math.max(a.fields, b.fields),
  cost: Math.max(a.cost, b.cost),
})

/** No list returns more entries per page, even if more are requested (rule 53). */
const MOST_ENTRIES = 100

/** Lists without paging, by name or type of their entries, with the number that the cost assumes. */
const WHOLE = new Map([
  ['municipalities', 300],
  // Thirty, with three reports each.
  ['RecurringPlace', 90],
])

/** Number of requested entries; 1 for a field without paging. */
function entriesOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  variables: Record<string, unknown> | null,
): number {
  const declared = field?.args.find(({ name }) => name === 'count')
  if (declared === undefined)
    return (
      WHOLE.get(node.name.value) ?? WHOLE.get(field === undefined ? '' : getNamedType(field.type).name) ?? 1
    )
  const given = node.arguments?.find(({ name }) => name.value === 'count')?.value
  if (given?.kind === Kind.VARIABLE && variables === null) return MOST_ENTRIES
  const value = given && valueFromASTUntyped(given, variables)
  const asked = Number(value ?? declared.defaultValue)
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 1), MOST_ENTRIES) : MOST_ENTRIES
}
