import type { CompiledQuery } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { openDatabase } from '#kit/server/database/db.ts'
import { ask } from '#tests/ask.ts'
import { anAdmin, anEditor, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'

test('no user query scans reports, comments or the log', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town)]
  const seen: CompiledQuery[] = []
  const db = openDatabase(site.databaseUrl, {
    log: site.services.log,
    onQuery: ({ query }) => seen.push(query),
  })
  const watched = { ...site, app: createApp({ ...site.services, db }, null) }
  const member = `(municipalityId: ${town.id}, userId: ${editor.id})`
  const rows = `{ data { id telephone permissions { canLock } membership(municipalityId: ${town.id}) {
    categoryNames canAddRole canRemoveAdministrator } } }`
  for (const call of [
    `{ users(municipalityId: ${town.id}) ${rows} }`,
    `{ users(municipalityId: ${town.id}, role: CITIZEN, searchText: "Re", page: 2) ${rows} }`,
    `mutation { readUserEmail${member} }`,
    `mutation { addAdminToMunicipality${member} { id } }`,
    `mutation { removeAdminFromMunicipality${member} { id } }`,
    `mutation { removeEditorFromMunicipality${member} { id } }`,
  ])
    expect((await ask(watched, call, {}, { as: admin })).codes, call).toEqual([])
  await db.destroy()
  const client = new Client({ connectionString: site.databaseUrl })
  await client.connect()
  // With sequential scans off PostgreSQL uses an index whenever there is one.
  await client.query('set enable_seqscan = off')
  let explained = 0
  for (const { sql, parameters } of seen) {
    if (!/^\s*(select|update|delete)/.test(sql) || /pgboss/.test(sql)) continue
    const { rows: plan } = await client.query(`explain (format json) ${sql}`, [...parameters])
    expect(JSON.stringify(plan), sql).not.toMatch(
      /"Seq Scan"[^{}]*"Relation Name": ?"(report|comment|audit_entry|session|category_editor)"/,
    )
    explained += 1
  }
  await client.end()
  expect(explained).toBeGreaterThan(20)
})
