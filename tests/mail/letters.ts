import { sql } from 'kysely'
import { ask } from '../ask.ts'
import { CALLER } from '../calling.ts'
import { anAdmin, aPerson, type Category, PASSWORD, type Person, type Town } from '../factories.ts'
import { aBody } from '../handing.ts'
import { changeEmail } from '../people/accounts.ts'
import { inviteBy } from '../people/inviting.ts'
import { reportInput } from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { anIncomingMail } from './replies.ts'

const MINUTE = 60_000

async function said(answer: ReturnType<typeof ask>) {
  const { data, codes } = await answer
  if (codes.length > 0) throw new Error(`the scene was refused: ${codes}`)
  return data
}

/** Sends a barrier notice to a town, without an account. Returns its id. */
export async function aBarrier(site: TestSite, town: { id: number } | null, email: string): Promise<number> {
  const input = {
    municipalityId: town?.id,
    message: 'Der Knopf hat keinen Namen.',
    name: 'Zoë Amtmann',
    email,
  }
  await said(
    ask(
      site,
      'mutation B($input: CreateBarrierNoticeInput!) { createBarrierNotice(input: $input) { number } }',
      {
        input,
      },
    ),
  )
  const last = site.services.db.selectFrom('barrierNotice').select('id').orderBy('id', 'desc')
  return (await last.limit(1).executeTakeFirstOrThrow()).id
}

/** Sends a quote request, without an account. */
export const aQuote = (site: TestSite, email: string) =>
  said(
    ask(site, 'mutation Q($input: CreateQuoteRequestInput!) { createQuoteRequest(input: $input) { id } }', {
      input: {
        organisation: 'Amt Anger',
        name: 'Zoë Amtmann',
        telephone: '06400 1234',
        email,
        fillSeconds: 20,
      },
    }),
  )

/** Sends a notice on a report, without an account. */
export const aNotice = (site: TestSite, report: { id: number }, email: string) =>
  said(
    ask(
      site,
      `mutation N($id: Int!, $email: String) { reportOffensiveContent(contentType: REPORT, contentId: $id,
        reason: "Das beleidigt meine Nachbarn.", email: $email, fillSeconds: 20) { contentId } }`,
      { id: report.id, email },
    ),
  )

/** Files a guest report without confirming it. The town has the feature on. */
export async function aGuestReport(
  site: TestSite,
  { town, category }: { town: Town; category: Category },
  email: string,
  files?: Record<string, Blob>,
) {
  const { data } = await ask(site, '{ guestReportStamp }')
  site.clock.advance(10_000)
  const guest = { firstName: 'Gesa', lastName: 'Ohnekonto', email, idempotencyKey: 'gast' }
  const photos = files === undefined ? {} : { photos: [null] }
  const input = reportInput(town, category, { ...guest, ...photos, stamp: data.guestReportStamp })
  await said(
    ask(
      site,
      'mutation G($input: CreateGuestReportInput!) { createGuestReport(input: $input) { email } }',
      { input },
      files === undefined ? {} : { files },
    ),
  )
}

/** Adds an address as further recipient of a category. */
export const aRecipient = (site: TestSite, category: { id: number }, email: string, as: Person) =>
  said(
    ask(
      site,
      'mutation R($category: CategoryInput!) { updateCategory(category: $category) { id } }',
      { category: { id: category.id, additionalRecipients: [email] } },
      { as },
    ),
  )

/** An account with a pending, unconfirmed change to that address. */
export async function aChangeOfAddress(site: TestSite, email: string): Promise<Person> {
  const mover = await aPerson(site, { password: true })
  const { codes } = await changeEmail(site, email, PASSWORD, { as: mover })
  if (codes.length > 0) throw new Error(`the scene was refused: ${codes}`)
  return mover
}

/** Suspends an address that an account had before, because mails to it bounced. */
export async function aSuspension(site: TestSite, email: string): Promise<void> {
  const { id: personId } = await aPerson(site)
  const row = { personId, email, kind: 'HARD', createdAt: site.clock.now() }
  await site.services.db.insertInto('mailSuspension').values(row).execute()
}

/**
 * Creates all data that an address without an account can have. In the town: one waiting and one answered
 * barrier notice, a notice, an answer to somebody else's mail, a guest report, an invitation, a category's
 * recipient, a report that staff wrote down, and the town's contact. On the platform: a quote request, a
 * pending change to the address, a suspension and a data export. The clock advances by some minutes.
 */
export async function everyLetter(
  site: TestSite,
  scene: { town: Town; category: Category; report: { id: number } },
  email: string,
): Promise<void> {
  const { town, category, report } = scene
  const admin = await anAdmin(site, town)
  await aBarrier(site, town, email)
  const answered = await aBarrier(site, town, email)
  await said(
    ask(
      site,
      `mutation { setBarrierNoticeAnswered(id: ${answered}, isAnswered: true) { id } }`,
      {},
      { as: admin },
    ),
  )
  await aQuote(site, email)
  await aNotice(site, report, email)
  await anIncomingMail(site, { town, person: admin, reportId: report.id, sender: email })
  await aGuestReport(site, scene, email)
  await said(inviteBy(site, admin, town, { email, lastName: 'Amtmann', role: 'EDITOR' }))
  await aRecipient(site, category, email, admin)
  await aBody(site, town, { email })
  const called = { municipalityId: town.id, reportId: report.id, recordedAt: site.clock.now() }
  await site.services.db
    .insertInto('reportCaller')
    .values({ ...CALLER, ...called, email })
    .execute()
  await site.services.db
    .updateTable('municipality')
    .set({ dataProtectionContact: email })
    .where('id', '=', town.id)
    .execute()
  await aChangeOfAddress(site, email)
  await aSuspension(site, email)
  const boss = await aPerson(site, { isSuperAdmin: true })
  await said(
    ask(site, 'mutation S($email: String!) { sendDataExport(email: $email) }', { email }, { as: boss }),
  )
  await site.runJobs()
  site.clock.advance(20 * MINUTE)
}

/** All places of a text in the whole database, ignoring case, as `table.column`. */
export async function placesOf({ services: { db } }: TestSite, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.table_name as name, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY')
    order by 1, 2`.execute(db)
  const places = []
  for (const { name, column } of rows) {
    const found = await sql`select from ${sql.table(name)}
      where strpos(lower(${sql.ref(column)}::text), lower(${text})) > 0 limit 1`.execute(db)
    if (found.rows.length > 0) places.push(`${name}.${column}`)
  }
  return places
}
