import {
  defaultFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { cleanText } from '#kit/common/clean-text.ts'

/**
 * Secrets that are compared as they were typed. They are hashed, so the database never sees their characters.
 */
export const KEPT_AS_TYPED: ReadonlySet<string> = new Set(['password', 'newPassword', 'currentPassword'])

/**
 * Cleans every text on its way into the API, so that no resolver, search or statement receives a control
 * character, a foreign line break or a text that shows nothing.
 */
export function cleaningArguments(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      if (!field.args.some((arg) => holdsText(arg.type))) continue
      const { resolve = defaultFieldResolver } = field
      field.resolve = (source, args, context, info) =>
        resolve(source, cleaned(args) as typeof args, context, info)
    }
  }
  return schema
}

function holdsText(type: GraphQLInputType, above: readonly string[] = []): boolean {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return named.name === 'String'
  if (above.includes(named.name)) return false
  return Object.values(named.getFields()).some((field) => holdsText(field.type, [...above, named.name]))
}

/** A copy of an argument's value with clean texts. Files and dates stay what they are. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, KEPT_AS_TYPED.has(name) ? each : cleaned(each)]),
  )
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
