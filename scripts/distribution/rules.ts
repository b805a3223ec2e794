import type { Exceptions } from './exceptions.ts'
import type { Schema, Table } from './schema.ts'

const KEY = 'municipality_id'

/**
 * The obstacles to distributing towns' tables by `municipality_id` (docs/operations-scaling.md), one sentence
 * each; empty if there are none. An obsolete exception is reported as well, so that the list stays accurate.
 */
export function breaches(schema: Schema, exceptions: Exceptions): string[] {
  const isShared = (table: string) => table in exceptions.reference || table in exceptions.coordinator
  const towns = townTables(schema, exceptions)
  const isTowns = (table: string) => towns.some(({ name }) => name === table)
  return [
    ...schema.tables.filter(({ name }) => !isTowns(name) && !isShared(name)).map(unplaced),
    ...towns.flatMap((table) => keyFaults(table, schema)),
    ...towns.flatMap((table) => numberFaults(table, schema, exceptions)),
    ...indexFaults(schema, exceptions, isTowns),
    ...foreignKeyFaults(schema, exceptions, isTowns),
    ...schema.triggers
      .filter(({ table }) => isTowns(table) || table in exceptions.reference)
      .map(({ name, table }) => `${table}: trigger ${name}`),
    ...schema.exclusions
      .filter(({ table }) => isTowns(table))
      .map(({ name, table }) => `${table}: ${name} excludes`),
    ...newnessFaults(schema),
    ...staleNames(schema, exceptions, isTowns),
  ]
}

/** Tables with a municipality's id, unless they are listed as shared. */
export const townTables = (schema: Schema, { reference, coordinator }: Exceptions): Table[] =>
  schema.tables.filter(
    ({ name, columns }) =>
      columns.some((column) => column.name === KEY) && !(name in reference) && !(name in coordinator),
  )

const unplaced = ({ name }: Table) => `${name}: has no ${KEY} and is not named as shared`

function keyFaults({ name, columns }: Table, { indexes }: Schema): string[] {
  const key = columns.find((column) => column.name === KEY)
  const primary = indexes.find((index) => index.table === name && index.isPrimary)
  return [
    ...(key?.isRequired ? [] : [`${name}: ${KEY} may be null`]),
    ...(key?.type === 'integer' ? [] : [`${name}: ${KEY} is ${key?.type}, so its rows would lie elsewhere`]),
    ...(key?.standard ? [`${name}: ${KEY} has a default`] : []),
    ...(primary ? [] : [`${name}: no primary key`]),
  ]
}

/** Ids must be taken from the table's sequence before the insert. */
function numberFaults({ name, columns }: Table, { sequences }: Schema, { numberedBy }: Exceptions): string[] {
  const sequence = numberedBy[name] ?? `${name}_id`
  const id = columns.find((column) => column.name === 'id' && /^(integer|bigint)$/.test(column.type))
  return [
    ...columns
      .filter((each) => each.isNumberedByServer)
      .map((each) => `${name}: ${each.name} is numbered at the insert`),
    ...(id && !sequences.includes(sequence) ? [`${name}: no sequence ${sequence}`] : []),
  ]
}

function indexFaults({ indexes }: Schema, { acrossTowns }: Exceptions, isTowns: (table: string) => boolean) {
  return indexes
    .filter(({ table, columns }) => isTowns(table) && columns[0] !== KEY)
    .filter(({ name, isUnique }) => isUnique || !(name in acrossTowns))
    .map(({ name, table, isUnique }) =>
      isUnique
        ? `${table}: ${name} is unique over all towns`
        : `${table}: index ${name} does not begin with ${KEY}`,
    )
}

function foreignKeyFaults(
  { foreignKeys }: Schema,
  exceptions: Exceptions,
  isTowns: (table: string) => boolean,
) {
  return foreignKeys.flatMap(({ name, table, columns, target, targetColumns, ...key }) => {
    const where = `${table}: ${name}`
    if (!isTowns(table)) {
      if (isTowns(target)) return [`${where} points at ${target}, which is towns'`]
      return table in exceptions.reference && target in exceptions.coordinator
        ? [`${where} points from a table of all machines at one of the coordinator`]
        : []
    }
    return [
      ...(target in exceptions.coordinator ? [`${where} points at the coordinator's ${target}`] : []),
      ...(isTowns(target) && (columns[0] !== KEY || targetColumns[0] !== KEY)
        ? [`${where} does not begin with ${KEY}`]
        : []),
      ...(key.followsChanges ? [`${where} follows changes of a key`] : []),
      ...(key.emptied.includes(KEY) ? [`${where} would empty ${KEY}`] : []),
    ]
  })
}

const newnessFaults = ({ tables, foreignKeys }: Schema): string[] => [
  ...tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ isVirtual, standard }) => isVirtual || /\buuidv[47]\(/.test(standard ?? ''))
      .map((column) => `${name}: ${column.name} needs PostgreSQL 18`),
  ),
  ...foreignKeys.filter(({ isNew }) => isNew).map(({ name }) => `${name} needs PostgreSQL 18`),
]

function staleNames(
  { tables, indexes, sequences }: Schema,
  { reference, coordinator, acrossTowns, numberedBy }: Exceptions,
  isTowns: (table: string) => boolean,
): string[] {
  const names = new Set([...tables.map(({ name }) => name), 'schema_migration'])
  const known = indexes.filter(
    ({ table, columns, isUnique }) => isTowns(table) && !isUnique && columns[0] !== KEY,
  )
  return [
    ...Object.keys({ ...reference, ...coordinator }).filter((name) => !names.has(name)),
    ...Object.keys(reference).filter((name) => name in coordinator),
    ...Object.keys(acrossTowns).filter((index) => !known.some(({ name }) => name === index)),
    ...Object.keys(numberedBy).filter((name) => !isTowns(name) || sequences.includes(`${name}_id`)),
  ].map((name) => `${name} is named as an exception and is none`)
}
