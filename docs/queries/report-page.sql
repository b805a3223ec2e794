-- A report’s page, as a stranger. Written by tests/outgoing-sql.test.ts.

select "a"."report_id", "a"."question_set_id", "s"."category_id", "s"."version", "s"."items", "a"."answers"
from "report_answers" as "a"
inner join "question_set" as "s" on "s"."municipality_id" = "a"."municipality_id" and "s"."id" = "a"."question_set_id"
where "a"."report_id" = any($1);

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

select "named".*
from "report" as "original"
inner join lateral (select "report".*
  from "report"
  where "report"."municipality_id" = "original"."municipality_id" and "report"."duplicate_of_id" = "original"."id" and ("report"."deleted_at" is null and ("report"."is_published" = $1 and "report"."is_internal" = $2))
  order by "report"."id"
  limit $3) as "named" on true
where "original"."id" = any($4)
order by "named"."id";

select "photo".*, "comment"."thread_id"
from "photo"
inner join "comment" on "comment"."id" = "photo"."comment_id"
where "comment"."thread_id" = any($1)
order by "photo"."position", "photo"."id";

select "report".*
from "report"
inner join "municipality" on "municipality"."id" = "report"."municipality_id"
inner join "category" on "category"."municipality_id" = "report"."municipality_id" and "category"."slug" = $1
where "municipality"."slug" = $2 and ("municipality"."is_active" = $3 or "municipality"."id" = any($4)) and "report"."slug" = $5 and ("category"."id" = "report"."category_id" or exists (select "report_event"."id"
    from "report_event"
    where "report_event"."report_id" = "report"."id" and "report_event"."from_category_id" = "category"."id"));

select *
from "category"
where "id" in ($1);

select *
from "comment"
where "thread_id" = any($1)
order by "id";

select *
from "photo"
where "report_id" = any($1) and "comment_id" is null and "question_id" is null and "objection_id" is null and "handover_reply_id" is null
order by "position", "id";

select *
from "report_event"
where "report_id" = any($1) and "kind" in ($2, $3, $4, $5, $6, $7, $8, $9) and "is_undone" = $10
order by "id";

select *
from "report_transfer"
where "now_report_id" in ($1) and "ended_at" is null and "returns_id" is null
order by "id";

select *
from "status"
where "municipality_id" in ($1)
order by "position", "id";

select *
from "sub_category"
where "id" in ($1);

select *
from (select *, row_number() over (partition by report_id
    order by id) as "place"
  from "comment"
  where "report_id" = any($1) and "parent_id" is null and "id" > $2 and ("deleted_at" is null or exists (select "answer"."id"
      from "comment" as "answer"
      where "answer"."thread_id" = "comment"."id" and "answer"."deleted_at" is null))) as "thread"
where "place" <= $3
order by "id";

select distinct "person".*, "comment"."thread_id"
from "comment"
inner join "person" on "person"."id" = "comment"."person_id"
where "comment"."thread_id" = any($1);

select pg_current_snapshot()::text as snapshot, array(select distinct scope
  from page_change
  where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $2::pg_snapshot)) as scopes;
