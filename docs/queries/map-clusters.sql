-- What the map of a town shows, as a stranger. Written by tests/outgoing-sql.test.ts.

select "accent", "approves_new_authors", "border_tolerance", "contact_email", "contact_phone", "country", "covers_faces", "created_at", "data_protection_contact", "deactivated_at", "editors_may_announce", "enabled_features", "first_activated_at", "flood_check", "guesses_categories", "id", "internal_name", "is_active", "latitude", "logo", "longitude", "name", "own_host", "paper", "postal_address", "proposes_answers", "requires_second_factor", "slug", "state", "support_threshold", "theme", "website", "welcome_text", "zip", ( select town_map.hash
  from town_map
  where town_map.municipality_id = municipality.id) as "map_hash"
from "municipality"
where "slug" in ($1) and "is_active" = $2;

select "found"."id"
from (select *
  from unnest($1::bigint[], $2::bigint[]) as cells("from", "to")) as "range"
inner join lateral (select "report"."id"
  from "report"
  where ("report"."deleted_at" is null and ("report"."is_published" = $3 and "report"."is_internal" = $4)) and "report"."municipality_id" = $5 and report.map_cell >= range."from" and report.map_cell < range."to"
  limit $6) as "found" on true
limit $7;

select "report".*
from "report"
where ("report"."deleted_at" is null and ("report"."is_published" = $1 and "report"."is_internal" = $2)) and "report"."municipality_id" = $3 and "report"."id" in ($4, $5, $6);

select *
from "category"
where "id" in ($1);

select *
from "status"
where "municipality_id" in ($1)
order by "position", "id";

select pg_current_snapshot()::text as snapshot, array(select distinct scope
  from page_change
  where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $2::pg_snapshot)) as scopes;
