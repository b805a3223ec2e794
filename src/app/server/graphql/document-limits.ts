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
import { DomainError } from '#kit/server/errors.ts'
import { COUNTED, questionCost, wordsIn } from '../load/question-cost.ts'

export type Limits = Record<'tokens' | 'depth' | 'fields' | 'aliases' | 'cost' | 'answer', number>

/** What one document may be (S-30). The product's own stay far below; a conversation has 14 levels of answers. */
export const LIMITS: Limits = {
  /** Words and signs, refused while they are read. */
  tokens: 2000,
  /** Fields below each other. */
  depth: 24,
  /** Fields, those of a fragment wherever it is used. */
  fields: 1200,
  /** Fields called otherwise than they are. */
  aliases: 15,
  /** Fields, those below a list as often as entries were asked for, and what some of them ask for besides (question-cost.ts). */
  cost: 25_000,
  /** Fields of the answer below its lists, as many entries as these have (answer-limit.ts); some hundred megabytes while it is made. */
  answer: 100_000,
}

/** Each of these tries a secret or sends a mail: several in one document would be several tries at the price of one. */
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
  'refreshToken',
  'changePassword',
  'changeEmail',
  'startSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'endSecondFactor',
])

/** `cost` counts what lies below a list once for each entry that was asked for. */
export type Size = { depth: number; fields: number; cost: number }

/** A rule of validation: the document is not larger than anybody needs it. Its answer is kept with the document. */
export const documentLimits =
  (limits: Limits) =>
  (context: ValidationContext): ASTVisitor => {
    const refuse = (message: string) => context.reportError(new GraphQLError(message))
    const { depth, fields } = sizeOf(context.getSchema(), context.getDocument(), null)
    if (depth > limits.depth)
      refuse(`Eine Anfrage darf höchstens ${limits.depth} Ebenen tief sein; diese ist tiefer.`)
    if (fields > limits.fields) refuse(`Eine Anfrage darf höchstens ${limits.fields} Felder haben.`)
    let aliases = 0
    const tried = new Set<string>()
    return {
      Field: ({ alias, name: { value: name } }) => {
        if (alias !== undefined) aliases += 1
        if (aliases === limits.aliases + 1)
          refuse(`Eine Anfrage darf höchstens ${limits.aliases} Felder umbenennen; diese benennt mehr um.`)
        if (context.getParentType() !== context.getSchema().getMutationType() || !ONCE.has(name)) return
        if (tried.has(name)) refuse(`„${name}“ darf in einer Anfrage nur einmal stehen.`)
        tried.add(name)
      },
    }
  }

/** What an operation says itself of variables that nobody gave. */
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

/** How much is asked for depends on the variables as well: the refusal of too much, before anything is done. */
export function costGuard(limits: Limits): (asked: Asked) => DomainError | null {
  return (asked) =>
    costOf(asked) > limits.cost
      ? new DomainError(
          'BAD_USER_INPUT',
          'Diese Anfrage verlangt zu viel auf einmal. Bitte fragen Sie weniger Einträge je Seite an.',
        )
      : null
}

/** What a document was found to cost, by what of its variables that depends on. */
const known = new WeakMap<DocumentNode, { names: readonly string[]; costs: Map<string, number> }>()
/** More than anybody's screens use of one document. */
const MOST_KNOWN = 100

/** What a document with its variables costs. Documents are kept between requests, so this is seldom more than a look. */
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

/** All that makes a difference to the cost of a question. */
const weightOf = (value: unknown): number | string =>
  typeof value === 'number' ? value : `w${wordsIn(value)}`

/** Variables that stand for how many entries are wanted, or for what is searched. */
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
 * The size of a document's largest operation; without variables the largest that it can have. Each fragment is measured once,
 * however often it is used.
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
    // One that contains itself is refused by a rule of its own; here it must only come to an end.
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
    const isQuestion = type !== undefined && type !== null && roots.has(type)
    const own = 1 + (isQuestion ? questionCost(node, field, variables) : 0)
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

/** No list has more entries on a page, whatever is asked for (rule 53). */
const MOST_ENTRIES = 100

/** Lists that always come whole, with how many entries they are reckoned. */
const WHOLE = new Map([['municipalities', 300]])

/** How many entries of a list are asked for; 1 for what is not paged. */
function entriesOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  variables: Record<string, unknown> | null,
): number {
  const declared = field?.args.find(({ name }) => name === 'count')
  if (declared === undefined) return WHOLE.get(node.name.value) ?? 1
  const given = node.arguments?.find(({ name }) => name.value === 'count')?.value
  if (given?.kind === Kind.VARIABLE && variables === null) return MOST_ENTRIES
  const value = given && valueFromASTUntyped(given, variables)
  const asked = Number(value ?? declared.defaultValue)
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 1), MOST_ENTRIES) : MOST_ENTRIES
}
