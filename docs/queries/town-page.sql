-- A town’s page, as a stranger. Written by tests/outgoing-sql.test.ts.

select "accent", "approves_new_authors", "border_tolerance", "contact_email", "contact_phone", "country", "covers_faces", "created_at", "data_protection_contact", "deactivated_at", "editors_may_announce", "enabled_features", "first_activated_at", "flood_check", "guesses_categories", "id", "internal_name", "is_active", "latitude", "logo", "longitude", "name", "own_host", "paper", "postal_address", "proposes_answers", "requires_second_factor", "slug", "state", "support_threshold", "theme", "website", "welcome_text", "zip", ( select town_map.hash
  from town_map
  where town_map.municipality_id = municipality.id) as "map_hash"
from "municipality"
where "is_active" = $1
order by name collate "de-x-icu", "id"
limit $2 offset $3;

select "accent", "approves_new_authors", "border_tolerance", "contact_email", "contact_phone", "country", "covers_faces", "created_at", "data_protection_contact", "deactivated_at", "editors_may_announce", "enabled_features", "first_activated_at", "flood_check", "guesses_categories", "id", "internal_name", "is_active", "latitude", "logo", "longitude", "name", "own_host", "paper", "postal_address", "proposes_answers", "requires_second_factor", "slug", "state", "support_threshold", "theme", "website", "welcome_text", "zip", ( select town_map.hash
  from town_map
  where town_map.municipality_id = municipality.id) as "map_hash"
from "municipality"
where "slug" in ($1) and "is_active" = $2;

select "municipality_id", "id", "name"
from "district"
where "municipality_id" in ($1) and "is_removed" = $2
order by name collate "de-x-icu", "id"
limit $3;

select "report".*, (select count(*) as "total"
  from "report"
  where ("report"."deleted_at" is null and ("report"."is_published" = $1 and "report"."is_internal" = $2)) and "report"."municipality_id" = $3) as "list_total"
from "report"
where ("report"."deleted_at" is null and ("report"."is_published" = $4 and "report"."is_internal" = $5)) and "report"."municipality_id" = $6
order by "report"."created_at" desc, "report"."id" desc
limit $7 offset $8;

select *
from "category"
where "id" in ($1);

select *
from "category"
where "municipality_id" in ($1)
order by "position", "id";

select *
from "photo"
where "report_id" = any($1) and "comment_id" is null and "question_id" is null and "objection_id" is null and "handover_reply_id" is null
order by "position", "id";

select *
from "status"
where "municipality_id" in ($1)
order by "position", "id";

select *
from "sub_category"
where "category_id" in ($1)
order by "position", "id";

select pg_current_snapshot()::text as snapshot, array(select distinct scope
  from page_change
  where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $2::pg_snapshot)) as scopes;
