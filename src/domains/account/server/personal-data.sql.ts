import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kit/server/db.ts'

/** One entry of the copy: what people read on the left, what is known on the right. */
export type Entry = Record<string, unknown>

type Reference = {
  /** The table and its column that names the person. */
  column: `${string}.${string}`
  /** Where it stands in the copy, and its entries; or why it stands in none. */
  copy:
    | { section: string; entries: (personId: number) => RawBuilder<{ entry: Entry }> }
    | { isLeftOut: string }
  /**
   * What becomes of it when the account goes: the row is deleted, the person taken out of it, or the person replaced by
   * the one that stands for all deleted accounts.
   */
  onPurge: 'deleted' | 'cleared' | 'nameless'
}

/** What a town keeps to itself it tells nobody but its staff, also not who once reported it (REQUIREMENTS D-29). */
const mayBeTold = (report: string, personId: number) => sql`(not ${sql.ref(report)}.is_internal
  or exists(select from municipality_role w where w.person_id = ${personId} and w.municipality_id = ${sql.ref(report)}.municipality_id)
  or exists(select from person w where w.id = ${personId} and w.is_super_admin))`

/** What the log says of somebody's acts, or of acts on their account; never who did the latter. */
const auditEntries = (column: 'actor_id' | 'person_id', personId: number) => sql<{ entry: Entry }>`
  select json_build_object('Gemeinde', m.name, 'Was', a.action, 'Vorher', a.old_value, 'Nachher', a.new_value,
    'Am', a.created_at) as entry
  from audit_entry a left join municipality m on m.id = a.municipality_id
  where ${sql.ref(`a.${column}`)} = ${personId} order by a.id desc`

/**
 * Every column of the database that names a person. A new one has to be added here: a test compares this list with the
 * database, and an account that something unlisted still names cannot be deleted.
 */
export const REFERENCES: readonly Reference[] = [
  {
    column: 'person.id',
    copy: {
      section: 'Konto',
      entries: (id) => sql`
        select json_build_object('Nummer des Kontos', p.id, 'E-Mail-Adresse', p.email, 'Vorname', p.first_name,
          'Nachname', p.last_name, 'Öffentlicher Name', p.username, 'Telefon', p.telephone, 'Signatur', p.signature,
          'Straße', p.street, 'Hausnummer', p.house_number, 'Postleitzahl', p.zip, 'Ort', p.place, 'Land', p.country,
          'Bundesland', p.state, 'Breite', p.latitude, 'Länge', p.longitude, 'Gemeinde', m.name,
          'Verwaltet die Plattform', p.is_super_admin, 'Nutzungsbedingungen akzeptiert am', p.terms_accepted_at,
          'E-Mail-Adresse bestätigt am', p.email_confirmed_at, 'Gesperrt am', p.locked_at, 'Grund der Sperre', p.lock_reason,
          'Angelegt am', p.created_at) as entry
        from person p left join municipality m on m.id = p.municipality_id where p.id = ${id}`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'municipality_role.person_id',
    copy: {
      section: 'Aufgaben',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Aufgabe', r.role) as entry
        from municipality_role r join municipality m on m.id = r.municipality_id
        where r.person_id = ${id} order by m.name, r.role`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'category_editor.person_id',
    copy: {
      section: 'Zuständigkeiten',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Kategorie', c.name) as entry
        from category_editor e join municipality m on m.id = e.municipality_id
          join category c on c.municipality_id = e.municipality_id and c.id = e.category_id
        where e.person_id = ${id} order by m.name, c.name`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'session.person_id',
    copy: {
      section: 'Anmeldungen',
      entries: (id) => sql`
        select json_build_object('Gerät', device, 'Angemeldet am', created_at, 'Zuletzt benutzt am', last_used_at,
          'Endet am', expires_at, 'Beendet am', ended_at) as entry
        from session where person_id = ${id} order by created_at desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'one_time_token.person_id',
    copy: { isLeftOut: 'Prüfsummen von Links in Ihren E-Mails: Sie sagen nichts über Sie aus.' },
    onPurge: 'deleted',
  },
  {
    column: 'email_change.person_id',
    copy: {
      section: 'Änderungen der E-Mail-Adresse',
      entries: (id) => sql`
        select json_build_object('Bisherige', old_email, 'Neue', new_email, 'Verlangt am', created_at,
          'Bestätigt am', confirmed_at) as entry
        from email_change where person_id = ${id} order by created_at desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'report.person_id',
    copy: {
      section: 'Meldungen',
      entries: (id) => sql`
        select json_build_object('Nummer', r.number, 'Gemeinde', m.name, 'Titel', r.title,
          'Beschreibung', r.description, 'Kategorie', c.name, 'Unterkategorie', s.name, 'Status', t.name,
          'Öffentlich', r.is_published and not r.is_internal, 'Straße', r.street, 'Hausnummer', r.house_number,
          'Postleitzahl', r.zip, 'Ort', r.place, 'Land', r.country, 'Bundesland', r.state, 'Breite', r.latitude,
          'Länge', r.longitude, 'Ort genauer', r.place_note, 'Eingegangen über', r.source, 'Gemeldet am', r.created_at,
          'Geändert am', r.updated_at, 'Abgeschlossen am', r.resolved_at, 'Gelöscht am', r.deleted_at,
          'Fotos', array(select 'fotos/' || f.id || '.webp' from photo f
            where f.municipality_id = r.municipality_id and f.report_id = r.id and f.comment_id is null
            order by f.position, f.id)) as entry
        from report r join municipality m on m.id = r.municipality_id
          join category c on c.municipality_id = r.municipality_id and c.id = r.category_id
          join status t on t.municipality_id = r.municipality_id and t.id = r.status_id
          left join sub_category s on s.municipality_id = r.municipality_id and s.id = r.sub_category_id
        where r.person_id = ${id} and ${mayBeTold('r', id)} order by r.created_at desc, r.id desc`,
    },
    onPurge: 'nameless',
  },
  {
    column: 'report.responsible_editor_id',
    copy: {
      section: 'Ihnen zugewiesene Meldungen',
      entries: (id) => sql`
        select json_build_object('Nummer', r.number, 'Gemeinde', m.name) as entry
        from report r join municipality m on m.id = r.municipality_id
        where r.responsible_editor_id = ${id} order by r.created_at desc, r.id desc`,
    },
    onPurge: 'cleared',
  },
  {
    column: 'report_event.actor_id',
    copy: {
      section: 'Bearbeitungsschritte',
      entries: (id) => sql`
        select json_build_object('Meldung', r.number, 'Gemeinde', m.name, 'Schritt', e.kind, 'Neuer Status', t.name,
          'Am', e.created_at) as entry
        from report_event e join municipality m on m.id = e.municipality_id
          join report r on r.municipality_id = e.municipality_id and r.id = e.report_id
          join status t on t.municipality_id = e.municipality_id and t.id = e.to_status_id
        where e.actor_id = ${id} order by e.created_at desc, e.id desc`,
    },
    onPurge: 'cleared',
  },
  {
    column: 'saved_view.person_id',
    copy: {
      section: 'Gespeicherte Ansichten',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Name', v.name, 'Auswahl', v.search, 'Standard', v.is_default) as entry
        from saved_view v join municipality m on m.id = v.municipality_id
        where v.person_id = ${id} order by m.name, v.name`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'bulk_act.person_id',
    copy: {
      isLeftOut:
        'Was Sie für eine Gemeinde mit mehreren Meldungen auf einmal getan haben, einen Tag lang: Es steht im Verlauf jeder Meldung.',
    },
    onPurge: 'deleted',
  },
  {
    column: 'report_event.from_person_id',
    copy: { isLeftOut: 'Meldungen, die Ihnen früher zugewiesen waren: Das steht im Verlauf der Gemeinde.' },
    onPurge: 'cleared',
  },
  {
    column: 'report_event.to_person_id',
    copy: {
      section: 'Zuweisungen an Sie',
      entries: (id) => sql`
        select json_build_object('Meldung', r.number, 'Gemeinde', m.name, 'Am', e.created_at) as entry
        from report_event e join municipality m on m.id = e.municipality_id
          join report r on r.municipality_id = e.municipality_id and r.id = e.report_id
        where e.to_person_id = ${id} order by e.created_at desc, e.id desc`,
    },
    onPurge: 'cleared',
  },
  {
    column: 'comment.person_id',
    copy: {
      section: 'Kommentare',
      entries: (id) => sql`
        select json_build_object('Meldung', r.number, 'Gemeinde', m.name, 'Text', k.text,
          'Im Namen der Gemeinde', k.is_official, 'Signatur', k.signature, 'Geschrieben am', k.created_at,
          'Geändert am', k.edited_at, 'Gelöscht am', k.deleted_at, 'Grund', k.deletion_reason,
          'Fotos', array(select 'fotos/' || f.id || '.webp' from photo f
            where f.municipality_id = k.municipality_id and f.comment_id = k.id order by f.position, f.id)) as entry
        from comment k join municipality m on m.id = k.municipality_id
          join report r on r.municipality_id = k.municipality_id and r.id = k.report_id
        where k.person_id = ${id} order by k.created_at desc, k.id desc`,
    },
    onPurge: 'nameless',
  },
  {
    column: 'comment.deleted_by_id',
    copy: {
      isLeftOut:
        'Wer einen Kommentar gelöscht hat: Eigene haben Sie selbst gelöscht, fremde löschen Mitarbeitende für die Gemeinde.',
    },
    onPurge: 'cleared',
  },
  {
    column: 'report_follower.person_id',
    copy: {
      section: 'Verfolgte Meldungen',
      entries: (id) => sql`
        select json_build_object('Meldung', r.number, 'Gemeinde', m.name, 'Seit', f.created_at) as entry
        from report_follower f join municipality m on m.id = f.municipality_id
          join report r on r.municipality_id = f.municipality_id and r.id = f.report_id
        where f.person_id = ${id} and ${mayBeTold('r', id)} order by f.created_at desc, r.id desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'announcement_follower.person_id',
    copy: {
      section: 'Bestellte Ankündigungen',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Seit', f.created_at) as entry
        from announcement_follower f join municipality m on m.id = f.municipality_id
        where f.person_id = ${id} order by f.created_at desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'blocked_user.person_id',
    copy: {
      section: 'Blockierte Benutzer',
      entries: (id) => sql`
        select json_build_object('Name', p.username, 'Grund', b.reason, 'Blockiert am', b.created_at) as entry
        from blocked_user b join person p on p.id = b.blocked_person_id
        where b.person_id = ${id} order by b.created_at desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'blocked_user.blocked_person_id',
    copy: { isLeftOut: 'Ob und von wem Sie blockiert wurden: Das weiß nur, wer blockiert hat.' },
    onPurge: 'deleted',
  },
  {
    column: 'offensive_content_notice.notifier_id',
    copy: {
      section: 'Ihre Hinweise auf anstößige Inhalte',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Gegenstand', n.content_type, 'Begründung', n.reason,
          'Stand', n.status, 'Entscheidung', n.decision, 'Gegeben am', n.created_at, 'Entschieden am', n.decided_at) as entry
        from offensive_content_notice n join municipality m on m.id = n.municipality_id
        where n.notifier_id = ${id} order by n.created_at desc`,
    },
    onPurge: 'cleared',
  },
  {
    column: 'offensive_content_notice.author_id',
    copy: {
      isLeftOut:
        'Hinweise anderer auf Ihre Inhalte: Sie könnten verraten, von wem sie kommen. Was entschieden wird, erfahren Sie.',
    },
    onPurge: 'cleared',
  },
  {
    column: 'offensive_content_notice.decided_by_id',
    copy: { isLeftOut: 'Entscheidungen über Hinweise: Die treffen Mitarbeitende für die Gemeinde.' },
    onPurge: 'cleared',
  },
  {
    column: 'audit_entry.actor_id',
    copy: {
      section: 'Ihre Arbeit für Gemeinden',
      entries: (id) => auditEntries('actor_id', id),
    },
    onPurge: 'cleared',
  },
  {
    column: 'audit_entry.person_id',
    copy: {
      section: 'Was mit Ihrem Konto geschehen ist',
      entries: (id) => auditEntries('person_id', id),
    },
    onPurge: 'cleared',
  },
  {
    column: 'upload.person_id',
    copy: {
      section: 'Noch nicht verwendete Fotos',
      entries: (id) => sql`
        select json_build_object('Foto', 'fotos/' || id || '.webp', 'Hochgeladen am', created_at) as entry
        from upload where person_id = ${id} order by created_at desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'upload_volume.person_id',
    copy: {
      section: 'Hochgeladene Datenmenge',
      entries: (id) => sql`
        select json_build_object('Tag', day, 'Bytes', bytes) as entry
        from upload_volume where person_id = ${id} order by day desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'message.person_id',
    copy: {
      section: 'Nachrichten an Sie',
      entries: (id) => sql`
        select json_build_object('An', recipient, 'Betreff', subject, 'Geschrieben am', created_at,
          'Gesendet am', sent_at) as entry
        from message where person_id = ${id} order by id desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'data_export.person_id',
    copy: {
      section: 'Kopien Ihrer Daten',
      entries: (id) => sql`
        select json_build_object('Verlangt am', requested_at, 'Fertig am', ready_at) as entry
        from data_export where person_id = ${id} order by requested_at desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'report_export.person_id',
    copy: {
      section: 'Exporte',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Format', e.format, 'Meldungen', e.total,
          'Mit Kontaktdaten', e.includes_contact_data, 'Verlangt am', e.requested_at, 'Fertig am', e.ready_at) as entry
        from report_export e join municipality m on m.id = e.municipality_id
        where e.person_id = ${id} order by e.requested_at desc`,
    },
    onPurge: 'deleted',
  },
]

/** What the copy does not hold, and why. */
export const LEFT_OUT: readonly string[] = [
  'Ihr Passwort: Davon kennen wir nur eine Prüfsumme.',
  'Meldungen, die eine Gemeinde intern führt: Auskunft darüber gibt die Gemeinde.',
  ...REFERENCES.flatMap(({ copy }) => ('isLeftOut' in copy ? [copy.isLeftOut] : [])),
]

/** Everything that is known of a person, by section. */
export async function personalData(db: Db, personId: number): Promise<Record<string, Entry[]>> {
  const sections: Record<string, Entry[]> = {}
  for (const { copy } of REFERENCES) {
    if ('isLeftOut' in copy) continue
    const { rows } = await copy.entries(personId).execute(db)
    sections[copy.section] = rows.map(({ entry }) => entry)
  }
  return sections
}

/** A photo's place in the store and its name in the copy. */
export type OwnPhoto = { id: number; key: string }

/** Every photo a person sent: of reports, of comments, and those that nothing has taken yet. */
export async function ownPhotos(db: Db, personId: number): Promise<OwnPhoto[]> {
  const { rows } = await sql<OwnPhoto>`
    select f.id, f.key from photo f
      join report r on r.municipality_id = f.municipality_id and r.id = f.report_id
      where f.comment_id is null and r.person_id = ${personId} and ${mayBeTold('r', personId)}
    union all select f.id, f.key from photo f
      join comment k on k.municipality_id = f.municipality_id and k.id = f.comment_id where k.person_id = ${personId}
    union all select id, key from upload where person_id = ${personId} and size > 0
    order by id`.execute(db)
  return rows
}
