import { USER_SCHEMA } from '#domains/town-sign-in/server/directory/scim-user.ts'

export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
/** Most users of one answer. */
export const MOST_RESULTS = 200

const attribute = (name: string, type: string, more: object = {}) => ({
  ...{ name, type, multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...more,
})

const schema = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  ...{ id: USER_SCHEMA, name: 'User', description: 'Somebody who works for the municipality' },
  attributes: [
    attribute('userName', 'string', { required: true, uniqueness: 'server' }),
    attribute('externalId', 'string', { caseExact: true }),
    attribute('active', 'boolean'),
    attribute('emails', 'complex', { multiValued: true, subAttributes: [attribute('value', 'string')] }),
  ],
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${USER_SCHEMA}` },
})

const resourceType = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  ...{ id: 'User', name: 'User', endpoint: '/Users', schema: USER_SCHEMA },
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
})

/** A list of one, or that one by its id; undefined for another id. */
const only = <Row extends { id: string }>(row: Row, id: string | null) =>
  id === null
    ? { schemas: [LIST_SCHEMA], totalResults: 1, startIndex: 1, itemsPerPage: 1, Resources: [row] }
    : id === row.id
      ? row
      : undefined

/** The service's description of itself (RFC 7643, sections 5 to 7). */
export const DESCRIPTIONS: Readonly<Record<string, (base: string, id: string | null) => object | undefined>> =
  {
    ServiceProviderConfig: (base) => ({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      ...{ patch: { supported: true }, filter: { supported: true, maxResults: MOST_RESULTS } },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      ...{ changePassword: { supported: false }, sort: { supported: false }, etag: { supported: false } },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer',
          description: 'A key of the municipality with DIRECTORY_WRITE',
        },
      ],
      meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
    }),
    ResourceTypes: (base, id) => only(resourceType(base), id),
    Schemas: (base, id) => only(schema(base), id),
  }
