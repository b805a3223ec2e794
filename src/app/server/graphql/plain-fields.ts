import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'

/**
 * Leaves out the resolvers of fields that are read from their row under their own name. Whoever executes reads them just so, and what a
 * page's document is compiled to (page-documents.ts) reads them in one expression with their neighbours instead of one call each.
 */
export function readingPlainFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type))
      for (const field of Object.values(type.getFields()))
        if (field.resolve === defaultFieldResolver) field.resolve = undefined
  return schema
}
