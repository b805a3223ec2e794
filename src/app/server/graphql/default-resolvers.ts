import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'

/**
 * Removes resolvers that only read the property with the field's own name. The default resolver does the
 * same. The compiled document of a page (page-documents.ts) reads such fields in one expression instead of
 * one call each.
 */
export function dropDefaultResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type))
      for (const field of Object.values(type.getFields()))
        if (field.resolve === defaultFieldResolver) field.resolve = undefined
  return schema
}
