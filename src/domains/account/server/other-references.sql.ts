import { sql } from 'kysely'
import { ACCOUNT_MAILS } from '#domains/mail-facts.ts'
import type { Entry, Reference } from './reference.sql.ts'

/** Audit entries of a person's acts, or of acts on their account. The latter do not reveal the actor. */
const auditEntries = (column: 'actor_id' | 'person_id', personId: number) => sql<{ entry: Entry }>`
  select json_build_object('Gemeinde', m.name, 'Was', a.action, 'Vorher', a.old_value, 'Nachher', a.new_value,
    'Am', a.created_at) as entry
  from audit_entry a left join municipality m on m.id = a.municipality_id
  where ${sql.ref(`a.${column}`)} = ${personId} order by a.id desc`

/**
 * Excludes acts on one's own account, such as a sign-in. Otherwise a town would still find its former staff
 * through these entries alone.
 */
const OTHERS = sql`person_id is distinct from actor_id`

/** Columns that name a person elsewhere: subscriptions, blocks, notices, the audit log, files, messages. */
export const OTHER_REFERENCES: readonly Reference[] = [
  {
    column: 'area_subscription.person_id',
    describes: ['address'],
    counted: [{ kind: 'AREAS' }],
    inTown: 'purged',
    copy: {
      section: 'Abonnierte Umgebungen',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Art', a.kind, 'Adresse', a.address, 'Breite', a.latitude, 'Länge', a.longitude,
          'Umkreis in Metern', a.radius, 'Name', a.name,
          'Ecken', case when a.corners is not null then array(select concat_ws(' ', c.corner ->> 1, c.corner ->> 0)
            from jsonb_array_elements(a.corners) with ordinality c(corner, at) order by c.at) end, 'Straße', a.street, 'Ort', a.place,
          'Ortsteil', (select d.name from district d where d.municipality_id = a.municipality_id and d.id = a.district_id),
          'Kategorien', array(select c.name from category c where c.municipality_id = a.municipality_id and c.id = any(a.category_ids) order by c.name),
          'Neue Meldungen', a.wants_new, 'Erledigte Meldungen', a.wants_done, 'Ankündigungen', a.wants_announcements,
          'E-Mails', a.frequency, 'Pausiert seit', a.paused_at, 'Seit', a.created_at, 'Geändert am', a.updated_at) as entry
        from area_subscription a join municipality m on m.id = a.municipality_id
        where a.person_id = ${id} order by a.created_at desc, a.id desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'announcement_follower.person_id',
    counted: [{ kind: 'ANNOUNCEMENTS' }],
    inTown: 'purged',
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
    // What came from another address is somebody else's: the copy says only that it came.
    column: 'incoming_mail.person_id',
    // Without a reason it is the trace of a comment or an answer, which is counted itself.
    counted: [{ kind: 'INCOMING_MAILS', only: sql`reason is not null` }],
    inTown: 'purged',
    copy: {
      section: 'Antworten per E-Mail',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Von anderer Adresse', i.reason = 'OTHER_SENDER',
          'Betreff', case when i.reason <> 'OTHER_SENDER' then i.subject end,
          'Text', case when i.reason <> 'OTHER_SENDER' then i.text end,
          'Eingegangen am', i.received_at, 'Erledigt am', i.done_at) as entry
        from incoming_mail i join municipality m on m.id = i.municipality_id
        where i.person_id = ${id} and i.reason is not null order by i.received_at desc, i.id desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'incoming_mail.done_by_id',
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
    copy: { isLeftOut: 'Welche Antworten per E-Mail Sie für eine Gemeinde erledigt haben.' },
    onPurge: 'cleared',
  },
  {
    column: 'blocked_user.person_id',
    counted: [{ kind: 'BLOCKS' }],
    inTown: null,
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
    counted: { isNotCounted: 'only who blocked may know' },
    inTown: null,
    copy: { isLeftOut: 'Ob und von wem Sie blockiert wurden: Das weiß nur, wer blockiert hat.' },
    onPurge: 'deleted',
  },
  {
    column: 'offensive_content_notice.notifier_id',
    counted: [{ kind: 'NOTICES' }],
    inTown: 'purged',
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
    counted: { isNotCounted: 'what others said of them could tell who it was' },
    inTown: 'purged',
    copy: {
      isLeftOut:
        'Hinweise anderer auf Ihre Inhalte: Sie könnten verraten, von wem sie kommen. Was entschieden wird, erfahren Sie.',
    },
    onPurge: 'cleared',
  },
  {
    column: 'offensive_content_notice.decided_by_id',
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
    copy: { isLeftOut: 'Entscheidungen über Hinweise: Die treffen Mitarbeitende für die Gemeinde.' },
    onPurge: 'cleared',
  },
  {
    column: 'launch_request.asked_by_id',
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
    copy: {
      section: 'Freischaltungen, die Sie angefragt haben',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Nachricht', l.message, 'Angefragt am', l.asked_at,
          'Antwort der Plattform', l.answer, 'Beantwortet am', l.answered_at) as entry
        from launch_request l join municipality m on m.id = l.municipality_id
        where l.asked_by_id = ${id} order by l.asked_at desc`,
    },
    onPurge: 'cleared',
  },
  {
    column: 'launch_request.answered_by_id',
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
    copy: {
      isLeftOut: 'Was Sie für die Plattform auf eine Anfrage geantwortet haben: Es steht im Protokoll.',
    },
    onPurge: 'cleared',
  },
  {
    column: 'audit_entry.actor_id',
    counted: [
      { kind: 'SIGN_INS', only: sql`action = 'user.signed-in'`, onlyInTown: OTHERS },
      { kind: 'LOG', only: sql`action <> 'user.signed-in'`, onlyInTown: OTHERS },
    ],
    inTown: 'stays',
    copy: {
      section: 'Ihre Arbeit für Gemeinden',
      entries: (id) => auditEntries('actor_id', id),
    },
    onPurge: 'cleared',
  },
  {
    column: 'audit_entry.person_id',
    counted: { isNotCounted: 'each search would add what the next one finds' },
    inTown: 'stays',
    copy: {
      section: 'Was mit Ihrem Konto geschehen ist',
      entries: (id) => auditEntries('person_id', id),
    },
    onPurge: 'cleared',
  },
  {
    column: 'page_text.person_id',
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
    copy: {
      section: 'Texte der Seiten',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Seite', t.page, 'Text', t.text, 'Gespeichert am', t.created_at) as entry
        from page_text t left join municipality m on m.id = t.municipality_id
        where t.person_id = ${id} order by t.id desc`,
    },
    onPurge: 'cleared',
  },
  {
    column: 'notification_preference.person_id',
    counted: { isNotCounted: 'a part of the account' },
    inTown: null,
    copy: {
      section: 'Einstellungen der Benachrichtigungen',
      entries: (id) => sql`
        select json_build_object('Einstellung', setting, 'An', is_on, 'Seit', changed_at) as entry
        from notification_preference where person_id = ${id} order by setting`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'notification.person_id',
    counted: [{ kind: 'NOTIFICATIONS' }],
    inTown: 'purged',
    copy: {
      section: 'Benachrichtigungen',
      entries: (id) => sql`
        select json_build_object('Gemeinde', m.name, 'Titel', n.title, 'Adresse', n.path, 'Vom', n.created_at,
          'Gelesen am', n.read_at) as entry
        from notification n join municipality m on m.id = n.municipality_id
        where n.person_id = ${id} order by n.id desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'upload.person_id',
    counted: [{ kind: 'UPLOADS' }],
    inTown: null,
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
    counted: { isNotCounted: 'a number for each day' },
    inTown: null,
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
    describes: ['recipient'],
    // Mails about accounts and roles are not a town's data. Otherwise a town would still find its former
    // staff through them alone.
    counted: [
      { kind: 'MESSAGES', onlyInTown: sql`split_part(kind, '.', 1) <> all(${ACCOUNT_MAILS}::text[])` },
    ],
    inTown: 'purged',
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
    column: 'mail_suspension.person_id',
    describes: ['email'],
    counted: [{ kind: 'SUSPENSIONS' }],
    inTown: null,
    copy: {
      section: 'Warum Sie keine Nachrichten bekommen',
      entries: (id) => sql`
        select json_build_object('E-Mail-Adresse', email, 'Grund', kind, 'Status', code, 'Seit', created_at) as entry
        from mail_suspension where person_id = ${id}`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'data_export.person_id',
    counted: [{ kind: 'COPIES' }],
    inTown: null,
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
    counted: [{ kind: 'EXPORTS' }],
    inTown: 'purged',
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
