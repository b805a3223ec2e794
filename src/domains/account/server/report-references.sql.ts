import { sql } from 'kysely'
import { fieldOf, TEXT_FIELDS } from '#domains/reports/report-field-lists.rules.ts'
import { said } from '#kit/common/say.ts'
import { mayBeTold, type Reference } from './reference.sql.ts'

/** The texts of a report `r`, each preceded by its German label, which is its key in the exported JSON. */
const TEXTS = sql.join(
  TEXT_FIELDS.map((field) => sql`${sql.lit(said(fieldOf(field).label, null))}, ${sql.ref(`r.${field}`)}`),
)

/** The answers of a report `r` beside their questions, in the words that the author has read. */
const ANSWERS = sql`(select coalesce(json_agg(json_build_object('Frage', i.item ->> 'text', 'Antwort', (
    select string_agg(coalesce(
      (select o ->> 'label' from jsonb_array_elements(i.item -> 'options') o where o ->> 'key' = v.value),
      case when i.item ->> 'kind' = 'YES_NO' then case v.value when 'yes' then 'Ja' else 'Nein' end end,
      concat_ws(' ', v.value, i.item ->> 'unit')), ', ')
    from jsonb_array_elements_text(k.answer -> 'values') v)) order by i.place), '[]'::json)
  from report_answers w
    join question_set q on q.municipality_id = w.municipality_id and q.id = w.question_set_id
    cross join jsonb_array_elements(q.items) with ordinality i (item, place)
    join jsonb_array_elements(w.answers) k (answer) on k.answer ->> 'key' = i.item ->> 'key'
  where w.municipality_id = r.municipality_id and w.report_id = r.id)`

/** Columns that name a person around reports: authors, staff and followers. */
export const REPORT_REFERENCES: readonly Reference[] = [
  {
    column: 'report.person_id',
    counted: [{ kind: 'REPORTS' }],
    inTown: 'purged',
    copy: {
      section: 'Meldungen',
      entries: (id) => sql`
        select json_build_object('Nummer', r.number, 'Gemeinde', m.name, ${TEXTS}, 'Kategorie', c.name, 'Unterkategorie', s.name, 'Status', t.name,
          'Öffentlich', r.is_published and not r.is_internal, 'Straße', r.street, 'Hausnummer', coalesce(r.exact_house_number, r.house_number),
          'Postleitzahl', r.zip, 'Ort', r.place, 'Land', r.country, 'Bundesland', r.state, 'Breite', coalesce(r.exact_latitude, r.latitude),
          'Länge', coalesce(r.exact_longitude, r.longitude), 'Ort genauer', coalesce(r.exact_place_note, r.place_note),
          'Ecken des Straßenstücks oder der Fläche', coalesce(r.exact_shape, r.shape) -> 'coordinates', 'Eingegangen über', r.source, 'Gemeldet am', r.created_at,
          'Geändert am', r.updated_at, 'Abgeschlossen am', r.resolved_at, 'Gelöscht am', r.deleted_at,
          'Objekt', (select k.name || ' ' || g.number from thing g join thing_kind k on k.municipality_id = g.municipality_id
            and k.id = g.kind_id where g.municipality_id = r.municipality_id and g.id = r.thing_id),
          'Angaben zur Kategorie', ${ANSWERS},
          'Fotos', array(select 'fotos/' || f.id || '.webp' from photo f
            where f.municipality_id = r.municipality_id and f.report_id = r.id and f.comment_id is null and f.question_id is null
            and f.objection_id is null
              and f.handover_reply_id is null
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
    column: 'report_question.person_id',
    counted: [{ kind: 'QUESTIONS' }],
    inTown: 'purged',
    copy: {
      section: 'Fragen an Sie',
      entries: (id) => sql`
        select json_build_object('Meldung', r.number, 'Gemeinde', m.name, 'Frage', q.text, 'Gefragt am', q.asked_at,
          'Antwort', q.answer, 'Beantwortbar bis', q.expires_at, 'Geschlossen am', q.closed_at,
          'Fotos', array(select 'fotos/' || f.id || '.webp' from photo f
            where f.question_id = q.id order by f.position, f.id)) as entry
        from report_question q join municipality m on m.id = q.municipality_id
          join report r on r.municipality_id = q.municipality_id and r.id = q.report_id
        where q.person_id = ${id} and ${mayBeTold('r', id)} order by q.asked_at desc, q.id desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'report_question.asked_by_id',
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
    copy: {
      isLeftOut:
        'Fragen, die Sie für eine Gemeinde gestellt haben: Sie stehen in Ihren Bearbeitungsschritten.',
    },
    onPurge: 'cleared',
  },
  {
    column: 'report_objection.person_id',
    counted: [{ kind: 'OBJECTIONS' }],
    inTown: 'purged',
    copy: {
      section: 'Was Sie „noch nicht erledigt“ nannten',
      entries: (id) => sql`
        select json_build_object('Meldung', r.number, 'Gemeinde', m.name, 'Text', o.text, 'Geschrieben am', o.created_at,
          'Abgeschlossen war sie am', o.closed_at, 'Stand', o.state, 'Antwort', o.answer, 'Beantwortet am', o.answered_at,
          'Fotos', array(select 'fotos/' || f.id || '.webp' from photo f
            where f.objection_id = o.id order by f.position, f.id)) as entry
        from report_objection o join municipality m on m.id = o.municipality_id
          join report r on r.municipality_id = o.municipality_id and r.id = o.report_id
        where o.person_id = ${id} and ${mayBeTold('r', id)} order by o.created_at desc, o.id desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'report_objection.answered_by_id',
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
    copy: {
      isLeftOut:
        'Was Sie für eine Gemeinde auf „Noch nicht erledigt“ geantwortet haben: Es steht in Ihren Bearbeitungsschritten.',
    },
    onPurge: 'cleared',
  },
  {
    column: 'handover.handed_by_id',
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
    copy: {
      isLeftOut:
        'Meldungen, die Sie für eine Gemeinde an externe Stellen weitergegeben haben: Sie stehen in Ihren Bearbeitungsschritten.',
    },
    onPurge: 'cleared',
  },
  {
    column: 'report.responsible_editor_id',
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
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
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
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
    counted: [{ kind: 'VIEWS' }],
    inTown: 'purged',
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
    counted: { isNotCounted: 'each of its steps is counted' },
    inTown: 'purged',
    copy: {
      isLeftOut:
        'Was Sie für eine Gemeinde mit mehreren Meldungen auf einmal getan haben, einen Tag lang: Es steht im Verlauf jeder Meldung.',
    },
    onPurge: 'deleted',
  },
  {
    column: 'report_note.author_id',
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
    copy: {
      section: 'Interne Notizen',
      entries: (id) => sql`
        select json_build_object('Meldung', r.number, 'Gemeinde', m.name, 'Text', n.text, 'Geschrieben am', n.created_at) as entry
        from report_note n join municipality m on m.id = n.municipality_id
          join report r on r.municipality_id = n.municipality_id and r.id = n.report_id
        where n.author_id = ${id} order by n.created_at desc, n.id desc`,
    },
    onPurge: 'cleared',
  },
  {
    column: 'report_note_mention.person_id',
    counted: { isNotCounted: 'the notes of colleagues say it' },
    inTown: 'purged',
    copy: { isLeftOut: 'In welchen internen Notizen Sie jemand erwähnt hat: Das steht bei der Gemeinde.' },
    onPurge: 'deleted',
  },
  {
    column: 'report_presence.person_id',
    counted: { isNotCounted: 'gone within a minute' },
    inTown: 'purged',
    copy: { isLeftOut: 'Welche Meldung Sie gerade geöffnet haben, eine Minute lang.' },
    onPurge: 'deleted',
  },
  {
    column: 'report_event.from_person_id',
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
    copy: { isLeftOut: 'Meldungen, die Ihnen früher zugewiesen waren: Das steht im Verlauf der Gemeinde.' },
    onPurge: 'cleared',
  },
  {
    column: 'report_event.to_person_id',
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
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
    describes: ['signature'],
    counted: [{ kind: 'COMMENTS' }],
    inTown: 'purged',
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
    counted: [{ kind: 'STEPS' }],
    inTown: 'purged',
    copy: {
      isLeftOut:
        'Wer einen Kommentar gelöscht hat: Eigene haben Sie selbst gelöscht, fremde löschen Mitarbeitende für die Gemeinde.',
    },
    onPurge: 'cleared',
  },
  {
    column: 'report_follower.person_id',
    counted: [{ kind: 'FOLLOWED' }],
    inTown: 'purged',
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
    column: 'report_supporter.person_id',
    counted: [{ kind: 'SUPPORTED' }],
    inTown: 'purged',
    copy: {
      section: 'Meldungen, die auch Sie betreffen',
      entries: (id) => sql`
        select json_build_object('Meldung', r.number, 'Gemeinde', m.name, 'Seit', s.created_at) as entry
        from report_supporter s join municipality m on m.id = s.municipality_id
          join report r on r.municipality_id = s.municipality_id and r.id = s.report_id
        where s.person_id = ${id} and ${mayBeTold('r', id)} order by s.created_at desc, r.id desc`,
    },
    onPurge: 'deleted',
  },
  {
    column: 'report_merge_person.person_id',
    counted: { isNotCounted: 'Gezählt ist die Meldung, zu der es gehört.' },
    inTown: 'purged',
    copy: {
      isLeftOut:
        'Über welches Duplikat Sie zu einer Meldung kamen: Sie steht bei den verfolgten Meldungen und denen, die auch Sie betreffen.',
    },
    onPurge: 'deleted',
  },
]
