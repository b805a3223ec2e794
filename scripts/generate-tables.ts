import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../src/kit/server/migrate.ts'
import { startCluster } from '../src/kit/server/postgres/cluster.ts'
import { type Column, readColumns } from './data-columns.ts'

/**
 * Writes the row types of `src/generated/tables.ts` from a database that the migrations have just made: what the code
 * is checked against is the database that really exists. Answers its columns.
 */
export async function generateTables(outFile: string): Promise<Column[]> {
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
    return await readColumns(url)
  } finally {
    await cluster.stop()
  }
}
