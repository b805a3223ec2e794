-- The home page, as a stranger. Written by tests/outgoing-sql.test.ts.

select "accent", "approves_new_authors", "border_tolerance", "contact_email", "contact_phone", "country", "covers_faces", "created_at", "data_protection_contact", "deactivated_at", "editors_may_announce", "enabled_features", "first_activated_at", "flood_check", "guesses_categories", "id", "internal_name", "is_active", "latitude", "logo", "longitude", "name", "own_host", "paper", "postal_address", "proposes_answers", "requires_second_factor", "slug", "state", "support_threshold", "theme", "website", "welcome_text", "zip", ( select town_map.hash
  from town_map
  where town_map.municipality_id = municipality.id) as "map_hash"
from "municipality"
where "id" in ($1);

-- 2 times
select "accent", "approves_new_authors", "border_tolerance", "contact_email", "contact_phone", "country", "covers_faces", "created_at", "data_protection_contact", "deactivated_at", "editors_may_announce", "enabled_features", "first_activated_at", "flood_check", "guesses_categories", "id", "internal_name", "is_active", "latitude", "logo", "longitude", "name", "own_host", "paper", "postal_address", "proposes_answers", "requires_second_factor", "slug", "state", "support_threshold", "theme", "website", "welcome_text", "zip", ( select town_map.hash
  from town_map
  where town_map.municipality_id = municipality.id) as "map_hash"
from "municipality"
where "is_active" = $1
order by name collate "de-x-icu", "id"
limit $2 offset $3;

select "report".*, (select count(*) as "total"
  from "report"
  where ("report"."deleted_at" is null and ("report"."is_published" = $1 and "report"."is_internal" = $2)) and "report"."photo_count" > $3 and "report"."municipality_id" in (select id
    from municipality
    where is_active)) as "list_total"
from "report"
where ("report"."deleted_at" is null and ("report"."is_published" = $4 and "report"."is_internal" = $5)) and "report"."photo_count" > $6 and "report"."municipality_id" in (select id
  from municipality
  where is_active)
order by "report"."created_at" desc, "report"."id" desc
limit $7 offset $8;

select *
from "category"
where "id" in ($1);

select *
from "photo"
where "report_id" = any($1) and "comment_id" is null and "question_id" is null and "objection_id" is null and "handover_reply_id" is null
order by "position", "id";

select *
from "status"
where "municipality_id" in ($1)
order by "position", "id";

select count(*) as "total"
from "municipality"
where "is_active" = $1;

select m.id as municipality_id, (select count(*)::int
  from report r
  where r.municipality_id = m.id and r.deleted_at is null and r.is_published and not r.is_internal and r.duplicate_of_id is null and r.transferred_at is null and r.resolved_at is null) as open, (select count(*)::int
  from report r join status s on s.municipality_id = r.municipality_id and s.id = r.status_id
  where r.municipality_id = m.id and r.deleted_at is null and r.is_published and not r.is_internal and r.duplicate_of_id is null and r.transferred_at is null and r.resolved_at >= $1 and s.kind = 'DONE') as done_lately
from municipality m
where m.id = any($2::int[]) and m.id in (select id
  from municipality
  where is_active);

select pg_current_snapshot()::text as snapshot, array(select distinct scope
  from page_change
  where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $2::pg_snapshot)) as scopes;
