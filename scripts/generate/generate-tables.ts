import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../src/kit/server/database/migrate.ts'
import { startCluster } from '../../src/kit/server/database/postgres/cluster.ts'
import { type Column, readColumns } from '../data-protection/data-columns.ts'
import { EXCEPTIONS } from '../distribution/exceptions.ts'
import { townTables } from '../distribution/rules.ts'
import { readSchema, type Schema } from '../distribution/schema.ts'

/**
 * Writes the row types of `src/generated/tables.ts` from a freshly migrated database, so that the code is
 * checked against the real schema. Returns the columns and the schema.
 */
export async function generateTables(outFile: string): Promise<{ columns: Column[]; schema: Schema }> {
  const cluster = await startCluster(resolve('data/tools'))
  try {
    const admin = new Client({ connectionString: cluster.connectionString('postgres') })
    await admin.connect()
    await admin.query('drop database if exists generate')
    await admin.query('create database generate')
    await admin.end()
    const url = cluster.connectionString('generate')
    await migrate(url)
    const codegen = join('node_modules', '.bin', 'kysely-codegen')
    const args = [
      '--dialect',
      'postgres',
      '--camel-case',
      '--url',
      url,
      '--out-file',
      outFile,
      '--log-level',
      'error',
    ]
    execFileSync(codegen, [...args, '--exclude-pattern', '*schema_migration*'], { stdio: 'inherit' })
    const schema = await readSchema(url)
    writeFileSync(outFile, withLastingTowns(readFileSync(outFile, 'utf8'), schema))
    return { columns: await readColumns(url), schema }
  } finally {
    await cluster.stop()
  }
}

/**
 * A row never changes its town: on a distributed database the town's id decides which machine holds the row
 * (docs/operations-scaling.md). So the types reject an update of that column.
 */
function withLastingTowns(types: string, schema: Schema): string {
  const towns = new Set(townTables(schema, EXCEPTIONS).map(({ name }) => pascalCase(name)))
  const lasting = 'export type Lasting<T> = ColumnType<T, T, never>;\n\n'
  return types
    .replace(/(?=export type Generated<)/, lasting)
    .replace(/^export interface (\w+) \{\n[^}]*\}/gm, (whole, name: string) =>
      towns.has(name) ? whole.replace('municipalityId: number;', 'municipalityId: Lasting<number>;') : whole,
    )
}

const pascalCase = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
