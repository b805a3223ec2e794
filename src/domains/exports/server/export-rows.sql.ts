import { sql } from 'kysely'
import type { Answer, Item } from '#domains/category-questions/category-question.rules.ts'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import type { Shape } from '#domains/places/shapes/shape.rules.ts'
import type { Source } from '#domains/reports/report-sources.rules.ts'
import type { Db } from '#kit/server/database/db.ts'

/** Contact data of the author, if their account still exists, or of the caller. */
export type Contact = {
  firstName: string | null
  lastName: string | null
  email: string | null
  telephone: string | null
  homeStreet: string | null
  homeHouseNumber: string | null
  homeZip: string | null
  homePlace: string | null
  callerName: string | null
  callerAddress: string | null
}

/** A report as the files contain it, with the names of related rows. */
export type ExportRow = {
  id: number
  municipalityId: number
  slug: string
  number: string
  title: string
  description: string
  status: string
  statusKind: StatusKind
  category: string
  categorySlug: string
  subCategory: string | null
  street: string | null
  houseNumber: string | null
  zip: string | null
  place: string | null
  latitude: number
  longitude: number
  /** The stretch or the area; null for a point, and where its place is hidden. */
  shape: Shape | null
  createdAt: Date
  resolvedAt: Date | null
  responsible: string | null
  commentCount: number
  photoCount: number
  source: Source
  isInternal: boolean
  isPublished: boolean
  answerDueAt: Date | null
  completionDueAt: Date | null
  team: string | null
  /** "Laterne 1234"; null for none, and where its place is hidden. */
  thing: string | null
  /** Answers to the extra questions of its category; null for none. */
  questionItems: Item[] | null
  answers: Answer[] | null
} & Contact

/**
 * The reports of a town with the given ids, in this order, without those deleted meanwhile. Without
 * `withContact` no contact data is read from the database.
 */
export async function exportRows(
  db: Db,
  municipalityId: number,
  ids: readonly number[],
  withContact: boolean,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select r.id, r.municipality_id, r.slug, r.number, r.title, r.description, s.name as status, s.kind as status_kind,
      c.name as category, c.slug as category_slug, u.name as sub_category, r.street, r.house_number, r.zip, r.place,
      r.latitude, r.longitude, r.shape, r.created_at, r.resolved_at, nullif(concat_ws(' ', e.first_name, e.last_name), '') as responsible,
      r.comment_count, r.photo_count, r.source, r.is_internal, r.is_published,
      d.answer_due_at, d.completion_due_at, t.name as team, q.items as question_items, w.answers, h.name || ' ' || g.number as thing,
      p.first_name, p.last_name, coalesce(p.email, k.email) as email, coalesce(p.telephone, k.telephone) as telephone,
      k.name as caller_name, k.address as caller_address, p.street as home_street, p.house_number as home_house_number,
      p.zip as home_zip, p.place as home_place
    from unnest(${[...ids]}::int[]) with ordinality as asked (id, position)
      join report r on r.municipality_id = ${municipalityId} and r.id = asked.id and r.deleted_at is null
      join status s on s.municipality_id = r.municipality_id and s.id = r.status_id
      join category c on c.municipality_id = r.municipality_id and c.id = r.category_id
      left join sub_category u on u.municipality_id = r.municipality_id and u.id = r.sub_category_id
      left join report_deadline d on d.municipality_id = r.municipality_id and d.report_id = r.id
      left join report_answers w on w.municipality_id = r.municipality_id and w.report_id = r.id
      left join question_set q on q.municipality_id = w.municipality_id and q.id = w.question_set_id
      left join thing g on g.municipality_id = r.municipality_id and g.id = r.thing_id and r.exact_latitude is null
      left join thing_kind h on h.municipality_id = g.municipality_id and h.id = g.kind_id
      left join team t on t.municipality_id = r.municipality_id and t.id = r.team_id
      left join person e on e.id = r.responsible_editor_id and e.deleted_at is null
      left join person p on ${withContact} and p.id = r.person_id and p.deleted_at is null
      left join report_caller k on ${withContact} and k.municipality_id = r.municipality_id and k.report_id = r.id
    order by asked.position`.execute(db)
  return rows
}
