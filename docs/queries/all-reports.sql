-- The list of all towns’ reports, as a stranger. Written by tests/outgoing-sql.test.ts.

select "accent", "approves_new_authors", "border_tolerance", "contact_email", "contact_phone", "country", "covers_faces", "created_at", "data_protection_contact", "deactivated_at", "editors_may_announce", "enabled_features", "first_activated_at", "flood_check", "guesses_categories", "id", "internal_name", "is_active", "latitude", "logo", "longitude", "name", "own_host", "paper", "postal_address", "proposes_answers", "requires_second_factor", "slug", "state", "support_threshold", "theme", "website", "welcome_text", "zip", ( select town_map.hash
  from town_map
  where town_map.municipality_id = municipality.id) as "map_hash"
from "municipality"
where "id" in ($1);

select "accent", "approves_new_authors", "border_tolerance", "contact_email", "contact_phone", "country", "covers_faces", "created_at", "data_protection_contact", "deactivated_at", "editors_may_announce", "enabled_features", "first_activated_at", "flood_check", "guesses_categories", "id", "internal_name", "is_active", "latitude", "logo", "longitude", "name", "own_host", "paper", "postal_address", "proposes_answers", "requires_second_factor", "slug", "state", "support_threshold", "theme", "website", "welcome_text", "zip", ( select town_map.hash
  from town_map
  where town_map.municipality_id = municipality.id) as "map_hash"
from "municipality"
where "is_active" = $1
order by name collate "de-x-icu", "id"
limit $2 offset $3;

select "report".*, (select count(*) as "total"
  from "report"
  where ("report"."deleted_at" is null and ("report"."is_published" = $1 and "report"."is_internal" = $2)) and "report"."municipality_id" in (select id
    from municipality
    where is_active)) as "list_total"
from "report"
where ("report"."deleted_at" is null and ("report"."is_published" = $3 and "report"."is_internal" = $4)) and "report"."municipality_id" in (select id
  from municipality
  where is_active)
order by "report"."created_at" desc, "report"."id" desc
limit $5 offset $6;

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

select pg_current_snapshot()::text as snapshot, array(select distinct scope
  from page_change
  where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $2::pg_snapshot)) as scopes;
