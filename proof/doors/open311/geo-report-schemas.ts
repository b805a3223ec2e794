/*
 * JSON Schemas of the answers of GeoReport v2, made from the field tables of the standard
 * (https://wiki.open311.org/GeoReport_v2/), which has none itself. They are stricter than the ones that
 * open311/schema-validation publishes: no field beyond the tables, and empty fields are null.
 */

const text = { type: 'string', minLength: 1 }
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const moment = { type: 'string', format: 'date-time' }
const listOf = (items: object) => ({ type: 'array', items })

/** An object whose fields are all there, and no others; `more` may be there. */
const row = (fields: Record<string, object>, more: Record<string, object> = {}) => ({
  type: 'object',
  required: Object.keys(fields),
  properties: { ...fields, ...more },
  additionalProperties: false,
})

const endpoint = row({
  specification: { const: 'http://wiki.open311.org/GeoReport_v2' },
  url: { type: 'string', format: 'uri' },
  changeset: moment,
  type: { enum: ['production', 'test'] },
  formats: listOf({ enum: ['text/xml', 'application/json'] }),
})

const service = row({
  ...{ service_code: text, service_name: text, description: text, metadata: { type: 'boolean' } },
  ...{ type: { enum: ['realtime', 'batch', 'blackbox'] }, keywords: orNull(text), group: orNull(text) },
})

const attribute = row({
  ...{ variable: { type: 'boolean' }, code: text, required: { type: 'boolean' } },
  datatype: { enum: ['string', 'number', 'datetime', 'text', 'singlevaluelist', 'multivaluelist'] },
  ...{ datatype_description: orNull(text), order: { type: 'integer', minimum: 1 }, description: text },
  values: listOf(row({ key: text, name: text })),
})

const request = row(
  {
    ...{ service_request_id: text, status: { enum: ['open', 'closed'] }, status_notes: orNull(text) },
    ...{ service_name: orNull(text), service_code: orNull(text), description: orNull(text) },
    ...{ agency_responsible: orNull(text), service_notice: orNull(text), requested_datetime: moment },
    ...{ updated_datetime: orNull(moment), expected_datetime: orNull(moment), address: orNull(text) },
    ...{ address_id: orNull(text), zipcode: orNull(text), lat: orNull({ type: 'number' }) },
    ...{ long: orNull({ type: 'number' }), media_url: orNull({ type: 'string', format: 'uri' }) },
  },
  // By `extensions=true` alone; the standard leaves their contents open.
  { extended_attributes: { type: 'object' }, attributes: { type: 'array' }, notes: { type: 'array' } },
)

const update = row({
  ...{ update_id: text, service_request_id: text, status: text, updated_datetime: moment },
  ...{ description: orNull({ type: 'string' }), external_status_code: orNull(text), media_url: orNull(text) },
})

/** By the name of the answer. */
export const GEO_REPORT = {
  discovery: row({
    ...{ changeset: moment, contact: text, key_service: text },
    endpoints: { ...listOf(endpoint), minItems: 2 },
  }),
  services: { ...listOf(service), minItems: 1 },
  definition: row({ service_code: text, attributes: listOf(attribute) }),
  requests: listOf(request),
  request: { ...listOf(request), minItems: 1, maxItems: 1 },
  updates: listOf(update),
  posted: {
    ...listOf(row({ service_request_id: text, service_notice: orNull(text), account_id: orNull(text) })),
    ...{ minItems: 1, maxItems: 1 },
  },
  postedUpdate: { ...listOf(row({ update_id: text, service_request_id: text })), minItems: 1, maxItems: 1 },
  errors: { ...listOf(row({ code: { type: 'integer' }, description: text })), minItems: 1 },
} as const
export type AnswerName = keyof typeof GEO_REPORT
