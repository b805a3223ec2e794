import { type RawBuilder, sql } from 'kysely'
import type { DeletedType } from '#domains/audit/server/deletion-protocol.sql.ts'
import { ACCOUNT_MAILS } from '#domains/mail-facts.ts'
import { fieldOf, TEXT_FIELDS } from '#domains/reports/report-field-lists.rules.ts'
import { said } from '#kit/common/say.ts'
import type { DataKind } from '../../erasure.rules.ts'
import type { Entry } from '../reference.sql.ts'

/** One step of an erasure: an update or a deletion of rows that hold an address. */
export type Step = {
  /** Restricts the step to some rows; all rows if absent. */
  only?: RawBuilder<boolean>
  /** The columns to set; the rows are deleted if absent. */
  set?: (email: string) => RawBuilder<unknown>
  /** The type under which the rows are recorded in the deletion protocol. */
  noted?: DeletedType
  /**
   * Kind of the mails that carried this content to other people. The idempotency key of such a mail begins
   * with the kind and the row's id.
   */
  toldBy?: string
}

/**
 * A table that identifies people by an address alone, with or without an account. Rows that name an account
 * by its id are in the other lists. A row that names the account in question is excluded here.
 */
export type AddressReference = {
  table: string
  /** Columns that hold an address. A row belongs to the person if one of them is their address. */
  addresses: readonly string[]
  /** The column is a list of lower-case addresses. */
  isList?: true
  /** Further columns that describe the person. */
  describes?: readonly string[]
  /** Excludes rows that are not the person's although they hold the address. */
  only?: RawBuilder<boolean>
  /** Restricts the rows further where a single town looks up or erases. */
  onlyInTown?: RawBuilder<boolean>
  /** Column with the id of the account that the row belongs to. */
  account?: string
  /** Column with the id of the row's municipality; null: the row belongs to the platform. */
  town: 'municipality_id' | 'id' | null
  kind: DataKind
  section: string
  entries: (isTheirs: RawBuilder<boolean>) => RawBuilder<{ entry: Entry }>
  /** The steps, in order. If there are none the row stays, and `DATA_KIND_TEXTS` says why. */
  onErasure: readonly Step[]
}

/** The texts of a report that waits to be confirmed, each after its German name. */
const TEXTS = sql.join(
  TEXT_FIELDS.map(
    (field) => sql`${sql.lit(said(fieldOf(field).label, null))}, content #>> ${sql.lit(`{values,${field}}`)}`,
  ),
)

/** The texts of a report `r`, in the same way. */
const REPORT_TEXTS = sql.join(
  TEXT_FIELDS.map((field) => sql`${sql.lit(said(fieldOf(field).label, null))}, ${sql.ref(`r.${field}`)}`),
)

export const ADDRESS_REFERENCES: readonly AddressReference[] = [
  {
    table: 'barrier_notice',
    addresses: ['email'],
    describes: ['name'],
    town: 'municipality_id',
    kind: 'BARRIER_NOTICES',
    section: 'Hinweise zu Barrieren',
    entries: (isTheirs) => sql`
      select json_build_object('Gemeinde', m.name, 'Seite', page, 'Nachricht', message, 'Hilfsmittel', aid,
        'Name', barrier_notice.name, 'E-Mail-Adresse', email, 'Gegeben am', barrier_notice.created_at,
        'Beantwortet am', answered_at) as entry
      from barrier_notice left join municipality m on m.id = municipality_id
      where ${isTheirs} order by barrier_notice.id desc`,
    // An open notice stays for staff to answer, without the person who sent it.
    onErasure: [
      { only: sql`answered_at is not null`, noted: 'barrier-notice', toldBy: 'content.barrier-reported' },
      { set: () => sql`name = null, email = null`, toldBy: 'content.barrier-reported' },
    ],
  },
  {
    table: 'incoming_mail',
    addresses: ['sender'],
    town: 'municipality_id',
    kind: 'INCOMING_MAILS',
    section: 'Antworten per E-Mail, von dieser Adresse',
    entries: (isTheirs) => sql`
      select json_build_object('Gemeinde', m.name, 'Betreff', subject, 'Text', text, 'E-Mail-Adresse', sender,
        'Eingegangen am', received_at, 'Erledigt am', done_at) as entry
      from incoming_mail join municipality m on m.id = municipality_id
      where ${isTheirs} order by incoming_mail.id desc`,
    onErasure: [{}],
  },
  {
    table: 'quote_request',
    addresses: ['email'],
    describes: ['name', 'telephone', 'organisation'],
    town: null,
    kind: 'QUOTE_REQUESTS',
    section: 'Anfragen nach einem Angebot',
    entries: (isTheirs) => sql`
      select json_build_object('Gemeinde oder Organisation', organisation, 'Name', name, 'E-Mail-Adresse', email,
        'Telefon', telephone, 'Einwohner', inhabitants, 'Nachricht', message, 'Gestellt am', created_at) as entry
      from quote_request where ${isTheirs} order by id desc`,
    onErasure: [{ noted: 'quote-request', toldBy: 'content.quote-requested' }],
  },
  {
    table: 'offensive_content_notice',
    addresses: ['notifier_email'],
    town: 'municipality_id',
    kind: 'NOTICES',
    section: 'Hinweise auf anstößige Inhalte, ohne Anmeldung gegeben',
    entries: (isTheirs) => sql`
      select json_build_object('Gemeinde', m.name, 'Gegenstand', content_type, 'Begründung', reason,
        'E-Mail-Adresse', notifier_email, 'Stand', status, 'Entscheidung', decision,
        'Gegeben am', offensive_content_notice.created_at, 'Entschieden am', decided_at) as entry
      from offensive_content_notice join municipality m on m.id = municipality_id
      where ${isTheirs} order by offensive_content_notice.id desc`,
    onErasure: [{ set: () => sql`notifier_email = null` }],
  },
  {
    table: 'guest_report',
    addresses: ['email'],
    describes: ['first_name', 'last_name'],
    town: 'municipality_id',
    kind: 'GUEST_REPORTS',
    section: 'Meldungen ohne Konto, noch nicht bestätigt',
    entries: (isTheirs) => sql`
      select json_build_object('Gemeinde', m.name, 'Vorname', first_name, 'Nachname', last_name, 'E-Mail-Adresse', email,
        ${TEXTS},
        'Geschrieben am', guest_report.created_at, 'Verfällt am', expires_at,
        'Fotos', array(select 'fotos/' || u.id || '.webp' from upload u where u.guest_report_id = guest_report.id
          order by u.id)) as entry
      from guest_report join municipality m on m.id = municipality_id
      where ${isTheirs} order by guest_report.id desc`,
    onErasure: [{}],
  },
  {
    table: 'report_caller',
    addresses: ['email'],
    describes: ['name', 'telephone', 'address'],
    town: 'municipality_id',
    kind: 'CALLS',
    section: 'Meldungen, die Mitarbeitende für Sie aufgenommen haben',
    entries: (isTheirs) => sql`
      select json_build_object('Gemeinde', m.name, 'Nummer', r.number, ${REPORT_TEXTS}, 'Name', report_caller.name,
        'Telefon', telephone, 'E-Mail-Adresse', email, 'Anschrift', address, 'E-Mails gewünscht', wants_mails,
        'Aufgenommen am', recorded_at,
        'Noch nicht erledigt', array(select o.text from report_objection o
          where o.municipality_id = r.municipality_id and o.report_id = r.id and o.person_id is null order by o.id),
        'Fotos', array(select 'fotos/' || f.id || '.webp' from photo f join report_objection o
          on o.municipality_id = f.municipality_id and o.id = f.objection_id and o.person_id is null
          where f.municipality_id = r.municipality_id and f.report_id = r.id order by f.id)) as entry
      from report_caller join municipality m on m.id = municipality_id
        join report r on r.municipality_id = report_caller.municipality_id and r.id = report_id and r.deleted_at is null
      where ${isTheirs} order by recorded_at desc, report_id desc`,
    onErasure: [{}],
  },
  {
    table: 'invitation',
    addresses: ['email'],
    describes: ['first_name', 'last_name'],
    town: 'municipality_id',
    kind: 'INVITATIONS',
    section: 'Einladungen an Ihre Adresse',
    // The inviting administrator may not have known about the account.
    entries: (isTheirs) => sql`
      select json_build_object('Gemeinde', m.name, 'Aufgabe', role, 'E-Mail-Adresse', email, 'Vorname', first_name,
        'Nachname', last_name, 'Eingeladen am', invitation.created_at, 'Gilt bis', expires_at) as entry
      from invitation join municipality m on m.id = municipality_id
      where ${isTheirs} order by invitation.created_at desc`,
    onErasure: [{}],
  },
  {
    table: 'message',
    addresses: ['recipient'],
    // A row with an erased recipient belongs to nobody. A mail to a town's own address belongs to the
    // town. A mail about an account's roles belongs to the account, at every address.
    only: sql`recipient <> '' and not (person_id is not null and kind like 'user.%') and not exists(
      select from municipality c where c.id = message.municipality_id and lower(c.contact_email) = lower(message.recipient))`,
    onlyInTown: sql`split_part(kind, '.', 1) <> all(${ACCOUNT_MAILS}::text[])`,
    account: 'person_id',
    town: 'municipality_id',
    kind: 'MESSAGES',
    section: 'Nachrichten an Ihre Adresse',
    // The subject of an unsent mail is left out: its content may have been hidden since.
    entries: (isTheirs) => sql`
      select json_build_object('An', recipient, 'Betreff', case when sent_at is not null then subject end,
        'Geschrieben am', created_at, 'Gesendet am', sent_at) as entry
      from message where ${isTheirs} order by id desc`,
    onErasure: [{}],
  },
  {
    table: 'category',
    addresses: ['additional_recipients'],
    isList: true,
    town: 'municipality_id',
    kind: 'RECIPIENT',
    section: 'Kategorien, deren Meldungen auch an Ihre Adresse gehen',
    entries: (isTheirs) => sql`
      select json_build_object('Gemeinde', m.name, 'Kategorie', category.name) as entry
      from category join municipality m on m.id = municipality_id
      where ${isTheirs} order by m.name, category.name`,
    onErasure: [
      { set: (email) => sql`additional_recipients = array_remove(additional_recipients, lower(${email}))` },
    ],
  },
  {
    table: 'outside_body',
    addresses: ['email'],
    describes: ['name', 'greeting'],
    town: 'municipality_id',
    kind: 'RECIPIENT',
    section: 'Externe Stellen, die Meldungen unter Ihrer Adresse bekommen',
    entries: (isTheirs) => sql`
      select json_build_object('Gemeinde', m.name, 'Stelle', outside_body.name, 'Anrede', greeting, 'E-Mail-Adresse', email) as entry
      from outside_body join municipality m on m.id = municipality_id
      where ${isTheirs} order by m.name, outside_body.id`,
    // Past handovers name the body, so its row stays; without an address it gets no more reports.
    onErasure: [{ set: () => sql`email = null, greeting = null, is_active = false` }],
  },
  {
    table: 'municipality',
    addresses: ['contact_email', 'data_protection_contact'],
    describes: ['contact_phone'],
    town: 'id',
    kind: 'TOWN_CONTACT',
    section: 'Gemeinden, die Ihre Adresse als ihre eigene nennen',
    entries: (isTheirs) => sql`
      select json_build_object('Gemeinde', name, 'E-Mail-Adresse', contact_email, 'Telefon', contact_phone,
        'Zum Datenschutz', data_protection_contact) as entry
      from municipality where ${isTheirs} order by name`,
    onErasure: [],
  },
  {
    table: 'email_change',
    addresses: ['new_email', 'old_email'],
    account: 'person_id',
    town: null,
    kind: 'EMAIL_CHANGES',
    section: 'Änderungen der E-Mail-Adresse anderer Konten',
    // The account and its other address belong to somebody else.
    entries: (isTheirs) => sql`
      select json_build_object('Verlangt am', created_at, 'Bestätigt am', confirmed_at) as entry
      from email_change where ${isTheirs} order by created_at desc`,
    // A confirmed change can still be undone from the old address. That protects the account against a
    // takeover.
    onErasure: [{ only: sql`confirmed_at is null` }],
  },
  {
    table: 'mail_suspension',
    addresses: ['email'],
    account: 'person_id',
    town: null,
    kind: 'SUSPENSIONS',
    section: 'Warum Ihre Adresse keine Nachrichten bekam',
    entries: (isTheirs) => sql`
      select json_build_object('E-Mail-Adresse', email, 'Grund', kind, 'Status', code, 'Seit', created_at) as entry
      from mail_suspension where ${isTheirs} order by created_at desc`,
    onErasure: [{}],
  },
  {
    table: 'data_export',
    addresses: ['email'],
    town: null,
    kind: 'COPIES',
    section: 'Kopien der Daten zu Ihrer Adresse',
    entries: (isTheirs) => sql`
      select json_build_object('Verlangt am', requested_at, 'Fertig am', ready_at) as entry
      from data_export where ${isTheirs} order by requested_at desc`,
    onErasure: [{}],
  },
]

/**
 * The person in question: an address and, if it has one, the account. Rows of the account are found by its
 * id.
 */
export type Addressee = { email: string; personId: number | null }

/** SQL condition: the row is the addressee's, in one town or (null) anywhere. */
export function isTheirs(
  { table, addresses, isList, only, onlyInTown, account, town }: AddressReference,
  { email, personId }: Addressee,
  townId: number | null,
): RawBuilder<boolean> {
  if (townId !== null && town === null) return sql`false`
  const everywhere = townId === null
  const ref = (column: string) => sql.ref(`${table}.${column}`)
  const holds = addresses.map((column) =>
    isList ? sql`${ref(column)} @> array[lower(${email})]` : sql`lower(${ref(column)}) = lower(${email})`,
  )
  return sql`(${sql.join(holds, sql` or `)})
    ${only === undefined ? sql`` : sql` and ${only}`}
    ${everywhere || onlyInTown === undefined ? sql`` : sql` and ${onlyInTown}`}
    ${account === undefined ? sql`` : sql` and (${ref(account)} is null or ${ref(account)} is distinct from ${personId}::int)`}
    ${everywhere || town === null ? sql`` : sql` and ${ref(town)} = ${townId}`}`
}
