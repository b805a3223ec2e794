import {
  buildSchema,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

type Operation = { args: string[]; returnsType?: string; returns?: string[] }
type Names = Record<string, string[]>

/**
 * The part of the published contract that this version supports. It holds facts of the interface, not code.
 */
export type Contract = {
  mutations: Record<string, Operation>
  queries: Record<string, Operation>
  types: Names
  enumerations: string[][]
  required: Names
  argumentTypes: Record<string, string>
  fieldTypes: Record<string, string>
  fieldEnumerations: Names
  argumentEnumerations: Names
  typeArguments: Names
  lists: string[]
  inputFields: Names
}

type Field = GraphQLField<unknown, unknown>

/** Names of the contract that a schema (as SDL) lacks; empty if it is complete. */
export function missingNames(sdl: string, contract: Contract): string[] {
  const schema = buildSchema(sdl)
  const missing: string[] = []
  const need = (holds: boolean, name: string) => {
    if (!holds) missing.push(name)
  }
  for (const [root, operations] of [
    ['Mutation', contract.mutations],
    ['Query', contract.queries],
  ] as const) {
    for (const [name, { args, returnsType, returns = [] }] of Object.entries(operations)) {
      const field = fieldAt(schema, `${root}.${name}`)
      need(field !== null, `${root}.${name}`)
      if (field === null) continue
      for (const arg of args) need(hasArgument(field, arg), `${name}(${arg})`)
      if (returnsType) need(typeName(field) === returnsType, `${name} returns ${returnsType}`)
      for (const path of returns)
        need(fieldAt(schema, `${typeName(field)}.${path}`) !== null, `${name}: ${path}`)
    }
  }
  for (const [type, paths] of Object.entries(contract.types)) {
    for (const path of paths) need(fieldAt(schema, `${type}.${path}`) !== null, `${type}.${path}`)
  }
  for (const values of contract.enumerations) need(hasEnumeration(schema, values), values.join(' | '))
  for (const [name, args] of Object.entries(contract.required)) {
    for (const arg of args)
      need(isNonNullType(argument(schema, `${name}.${arg}`)?.type), `${name}(${arg}) is required`)
  }
  for (const [path, type] of Object.entries(contract.argumentTypes))
    need(namedType(argument(schema, path)) === type, `${path} is ${type}`)
  for (const [path, type] of Object.entries(contract.fieldTypes))
    need(namedType(fieldAt(schema, path)) === type, `${path} is ${type}`)
  for (const [path, values] of Object.entries(contract.fieldEnumerations))
    need(hasValues(schema, namedType(fieldAt(schema, path)), values), `${path}: ${values.join(' | ')}`)
  for (const [path, values] of Object.entries(contract.argumentEnumerations))
    need(hasValues(schema, namedType(argument(schema, path)), values), `${path}: ${values.join(' | ')}`)
  for (const [path, args] of Object.entries(contract.typeArguments)) {
    for (const arg of args) need(hasArgument(fieldAt(schema, path), arg), `${path}(${arg})`)
  }
  for (const path of contract.lists) {
    const field = fieldAt(schema, path)
    need(field !== null && isListType(getNullableType(field.type)), `${path} is a list`)
  }
  for (const [path, names] of Object.entries(contract.inputFields)) {
    const type = schema.getType(namedType(argument(schema, path)) ?? '')
    for (const name of names)
      need(isInputObjectType(type) && type.getFields()[name] !== undefined, `${path}.${name}`)
  }
  return missing
}

const typeName = (field: Field): string => getNamedType(field.type).name
const namedType = (typed: { type: Parameters<typeof getNamedType>[0] } | null | undefined): string | null =>
  typed ? getNamedType(typed.type as Field['type']).name : null
const hasArgument = (field: Field | null, name: string): boolean =>
  field?.args.some((each) => each.name === name) ?? false

/** The field at `Type.field.field`. */
function fieldAt(schema: GraphQLSchema, path: string): Field | null {
  const [start = '', ...steps] = path.split('.')
  let owner = start
  let found: Field | null = null
  for (const step of steps) {
    const type = schema.getType(owner)
    found = (isObjectType(type) ? type.getFields()[step] : null) ?? null
    if (found === null) return null
    owner = typeName(found)
  }
  return found
}

/** The argument at `operation.argument` or `Type.field.argument`. */
function argument(schema: GraphQLSchema, path: string) {
  const owner = path.slice(0, path.lastIndexOf('.'))
  const paths = owner.includes('.') ? [owner] : [`Mutation.${owner}`, `Query.${owner}`]
  const field = paths.map((each) => fieldAt(schema, each)).find((each) => each !== null)
  return field?.args.find((each) => each.name === path.slice(path.lastIndexOf('.') + 1))
}

function hasValues(schema: GraphQLSchema, name: string | null, values: readonly string[]): boolean {
  const type = schema.getType(name ?? '')
  return isEnumType(type) && values.every((value) => type.getValue(value) !== undefined)
}

const hasEnumeration = (schema: GraphQLSchema, values: readonly string[]): boolean =>
  Object.keys(schema.getTypeMap()).some((name) => hasValues(schema, name, values))
