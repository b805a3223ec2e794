-- createReport, as a citizen. Written by tests/outgoing-sql.test.ts.

/* keep plan */ select p.id as person_id, p.is_super_admin, p.municipality_id as home_municipality_id, p.email_confirmed_at is not null and p.locked_at is null as is_active, (exists(select
    from second_factor f
    where f.person_id = p.id and f.confirmed_at is not null) or exists(select
    from passkey k
    where k.person_id = p.id) or s.has_second_step) as has_second_factor, (select coalesce(json_agg(json_build_object('town', m.id, 'role', r.role, 'isOn', m.is_active or m.first_activated_at is null, 'isReadable', not m.is_active and m.first_activated_at is not null and m.deactivated_at > $1, 'isInPreparation', not m.is_active and m.first_activated_at is null, 'demandsSecondFactor', m.requires_second_factor)), '[]')
  from municipality_role r join municipality m on m.id = r.municipality_id
  where r.person_id = p.id) as roles, case when p.is_super_admin then array(select m.id
  from municipality m
  where not m.is_active and m.first_activated_at is null) else '{}' end as all_preparing, array(select category_id
  from category_editor
  where person_id = p.id) as category_ids, s.last_used_at, s.read_after::text as read_after, s.by_town_id
from session s join person p on p.id = s.person_id
where s.id = $2 and s.ended_at is null and s.expires_at > $3 and p.deleted_at is null and (s.idle_seconds is null or s.last_used_at > $4::timestamptz - make_interval(secs => s.idle_seconds)) and (not (p.is_super_admin or exists(select
      from municipality_role
      where person_id = p.id)) or (s.created_at > $5::timestamptz - make_interval(hours => $6::int) and s.last_used_at > $7::timestamptz - make_interval(hours => $8::int)));

insert into "report_counter" (municipality_id, year, last)
values ($1, $2, 1)
on conflict (municipality_id, year) do update
set last = report_counter.last + 1
returning last;

select "accent", "approves_new_authors", "border_tolerance", "contact_email", "contact_phone", "country", "covers_faces", "created_at", "data_protection_contact", "deactivated_at", "editors_may_announce", "enabled_features", "first_activated_at", "flood_check", "guesses_categories", "id", "internal_name", "is_active", "latitude", "logo", "longitude", "name", "own_host", "paper", "postal_address", "proposes_answers", "requires_second_factor", "slug", "state", "support_threshold", "theme", "website", "welcome_text", "zip", ( select town_map.hash
  from town_map
  where town_map.municipality_id = municipality.id) as "map_hash"
from "municipality"
where "id" in ($1);

select "id", "boundary"
from "municipality"
where "id" in ($1);

select *
from "category"
where "id" in ($1);

select distinct on ("category_id") *
from "question_set"
where "category_id" in ($1)
order by "category_id", "version" desc;

select id, name, area
from district
where municipality_id = $1 and area is not null and not is_removed and west <= $2::float8 and east >= $3::float8 and south <= $4::float8 and north >= $5::float8
order by (east - west) * (north - south), id
limit $6;

select point.id, near.district, (select min(d.id)
  from district d
  where d.municipality_id = $1 and d.name = near.district and not d.is_removed) as district_id
from unnest($2::int[], $3::float8[], $4::float8[]) as point(id, latitude, longitude) cross join lateral (select a.district
  from address a
  where a.municipality_id = $5 and a.district is not null and map_point(a.longitude, a.latitude) <@ circle(map_point(point.longitude, point.latitude), $6 / ($7 * cos(radians(point.latitude))))
  order by map_point(a.longitude, a.latitude) <-> map_point(point.longitude, point.latitude)
  limit 1) near;

begin;

select p.email_confirmed_at as confirmed_at, p.password_hash is null as is_guest, exists(select
  from report r
  where r.municipality_id = $1 and r.person_id = p.id and r.is_published and r.deleted_at is null) as has_published, exists(select
  from report r join report_event e on e.municipality_id = r.municipality_id and e.report_id = r.id and e.kind = 'APPROVED'
  where r.municipality_id = $2 and r.person_id = p.id and r.is_published and r.deleted_at is null) as has_approved, exists(select
  from report r
  where r.person_id = p.id and r.created_at <= $3 and r.is_published and r.deleted_at is null) as has_lasting
from person p
where p.id = $4;

select pg_advisory_xact_lock($1, $2);

select t.report_id, r.person_id as author_id, t.is_guest, t.trusted_signs as trusted, t.text_sign as text, t.network_sign as network, t.photo_signs as photos, r.latitude, r.longitude, f.flood_id
from filing_trace t join report r on r.municipality_id = t.municipality_id and r.id = t.report_id and r.deleted_at is null
left join flood_report f on f.municipality_id = t.municipality_id and f.report_id = t.report_id
where t.municipality_id = $1 and t.filed_at > $2
order by t.filed_at desc
limit $3;

select *
from "status"
where "municipality_id" in ($1)
order by "position", "id";

select nextval($1::regclass) as id
from generate_series(1, $2::int);

select "category_id", "sub_category_id", "district", "weekdays", "from_minute", "to_minute", "team_id", "person_id"
from "routing_rule"
where "municipality_id" = $1
order by "position";

select municipality_id, id, person_id, from_day::text, to_day::text, deputy_id
from absence
where municipality_id = $1 and from_day <= $2::date and to_day >= $3::date
order by from_day, id;

select "category_id", "person_id"
from "category_editor"
where "category_id" in ($1)
order by "person_id";

insert into "report" ("street", "house_number", "zip", "place", "country", "state", "district_id", "latitude", "longitude", "place_note", "shape", "title", "description", "category_id", "sub_category_id", "source", "exact_latitude", "exact_longitude", "exact_house_number", "exact_place_note", "exact_shape", "municipality_id", "id", "number", "slug", "status_id", "previous_status_id", "is_published", "is_internal", "internal_notes", "person_id", "responsible_editor_id", "team_id", "comment_count", "support_count", "photo_count", "thing_id", "idempotency_key", "created_at", "updated_at", "status_changed_at", "resolved_at", "duplicate_of_id", "transferred_at", "deleted_at", "version")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46)
on conflict do nothing;

insert into "filing_trace" ("municipality_id", "report_id", "filed_at", "is_guest", "text_sign", "network_sign", "photo_signs", "trusted_signs")
values ($1, $2, $3, $4, $5, $6, $7, $8);

select nextval($1::regclass) as id
from generate_series(1, $2::int);

insert into "report_event" ("municipality_id", "id", "report_id", "version", "actor_id", "api_key_id", "call_id", "created_at", "from_status_id", "to_status_id", "kind", "changes")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

select "concern_id", "answer_days", "completion_days"
from "deadline_rule"
where "municipality_id" = $1 and "concern_id" in ($2, $3);

select report.municipality_id, report.id, report.title, report.number, report.description, array(select t.number
  from report_transfer t
  where t.now_report_id = report.id and t.ended_at is null and t.returns_id is null) as former_numbers, concat_ws(' ', report.street, report.house_number, report.zip, report.place, (select concat_ws(' ', k.name, thing.number)
    from thing join thing_kind k on k.municipality_id = thing.municipality_id and k.id = thing.kind_id
    where thing.municipality_id = report.municipality_id and thing.id = report.thing_id and report.exact_latitude is null)) as address, concat_ws(' ', category.name, sub_category.name) as category, (report.is_published and not report.is_internal and report.deleted_at is null) as is_public, coalesce((select left(string_agg(text, ' '), $1)
    from comment
    where comment.municipality_id = report.municipality_id and comment.report_id = report.id and comment.is_official), '') as answers
from report join category on category.municipality_id = report.municipality_id and category.id = report.category_id
left join sub_category on sub_category.municipality_id = report.municipality_id and sub_category.id = report.sub_category_id
where report.municipality_id = $2 and report.id = any($3);

insert into "report_search" ("municipality_id", "report_id", "version", "words")
values ($1, $2, $3, $4)
on conflict ("municipality_id", "report_id") do update
set "words" = "excluded"."words", "version" = "excluded"."version";

select "accent", "approves_new_authors", "border_tolerance", "contact_email", "contact_phone", "country", "covers_faces", "created_at", "data_protection_contact", "deactivated_at", "editors_may_announce", "enabled_features", "first_activated_at", "flood_check", "guesses_categories", "id", "internal_name", "is_active", "latitude", "logo", "longitude", "name", "own_host", "paper", "postal_address", "proposes_answers", "requires_second_factor", "slug", "state", "support_threshold", "theme", "website", "welcome_text", "zip", ( select town_map.hash
  from town_map
  where town_map.municipality_id = municipality.id) as "map_hash"
from "municipality"
where "id" in ($1);

select *
from "category"
where "id" in ($1);

select *
from "status"
where "municipality_id" in ($1)
order by "position", "id";

select *
from "person"
where "id" = any($1);

with recent as ( select id, created_at
  from report
  where municipality_id = $1 and created_at >= $2 and deleted_at is null and not is_internal
  order by created_at desc, id desc
  limit $3) select count(*)::int as moved, percentile_disc(0.5) within group (order by extract(epoch
    from first.at - r.created_at)::float8 / 86400) as days
from recent r, lateral ( select created_at as at
  from report_event e
  where e.report_id = r.id and e.kind = 'STATUS_CHANGED' and not e.is_undone
  order by e.id
  limit 1) first;

select *
from "status"
where "municipality_id" in ($1)
order by "position", "id";

select *
from "person"
where "id" = any($1);

select nextval($1::regclass) as id
from generate_series(1, $2::int);

insert into "message" ("kind", "idempotency_key", "municipality_id", "person_id", "recipient", "id", "subject", "text", "html", "picture", "headers", "urgency", "staff_of", "created_at", "hold_id", "not_before")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
on conflict ("idempotency_key") do nothing;

WITH ins AS ( INSERT INTO pgboss.job_common ( id, name, data, priority, start_after, created_on, singleton_key, singleton_on, group_id, group_tier, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, blocked, blocking, pending_dependencies ) SELECT COALESCE(id, gen_random_uuid()) as id, 'mail.send-waiting' as name, data, COALESCE(priority, 0) as priority, j.start_after, pgboss.job_now() as created_on, "singletonKey", CASE WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 )) ELSE NULL END as singleton_on, "groupId" as group_id, "groupTier" as group_tier, COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds, COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds, j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until, COALESCE("retryLimit", q.retry_limit) as retry_limit, COALESCE("retryDelay", q.retry_delay) as retry_delay, COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff, COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max, q.policy, COALESCE("deadLetter", q.dead_letter) as dead_letter, COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds, COALESCE(blocked, false) as blocked, COALESCE(blocking, false) as blocking, COALESCE("pendingDependencies", 0) as pending_dependencies FROM ( SELECT *, CASE WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone) ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval) END as start_after FROM json_to_recordset($1::text::json) as x ( id uuid, priority integer, data jsonb, "startAfter" text, "retryLimit" integer, "retryDelay" integer, "retryDelayMax" integer, "retryBackoff" boolean, "singletonKey" text, "singletonSeconds" integer, "singletonOffset" integer, "groupId" text, "groupTier" text, "expireInSeconds" integer, "deleteAfterSeconds" integer, "retentionSeconds" integer, "deadLetter" text, "heartbeatSeconds" integer, blocked boolean, blocking boolean, "pendingDependencies" integer ) ) j JOIN pgboss.queue q ON q.name = 'mail.send-waiting' ON CONFLICT DO NOTHING RETURNING id, start_after ), notified AS ( SELECT pg_notify(('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)), 'mail.send-waiting') FROM ins WHERE start_after <= pgboss.job_now() LIMIT 1 ) SELECT id FROM ins WHERE (SELECT count(*) FROM notified) >= 0;

select *
from "category"
where "id" in ($1);

select "accent", "approves_new_authors", "border_tolerance", "contact_email", "contact_phone", "country", "covers_faces", "created_at", "data_protection_contact", "deactivated_at", "editors_may_announce", "enabled_features", "first_activated_at", "flood_check", "guesses_categories", "id", "internal_name", "is_active", "latitude", "logo", "longitude", "name", "own_host", "paper", "postal_address", "proposes_answers", "requires_second_factor", "slug", "state", "support_threshold", "theme", "website", "welcome_text", "zip", ( select town_map.hash
  from town_map
  where town_map.municipality_id = municipality.id) as "map_hash"
from "municipality"
where "id" in ($1);

select *
from "category"
where "id" in ($1);

select *
from "status"
where "municipality_id" in ($1)
order by "position", "id";

select "person".*, "municipality_role"."municipality_id" as "role_municipality_id", "municipality_role"."role"
from "municipality_role"
inner join "person" on "person"."id" = "municipality_role"."person_id"
where "municipality_role"."municipality_id" in ($1)
order by "person"."last_name", "person"."first_name", "person"."id";

select "category_id", "person_id"
from "category_editor"
where "category_id" in ($1)
order by "person_id";

select "person".*, "municipality_role"."municipality_id" as "role_municipality_id", "municipality_role"."role"
from "municipality_role"
inner join "person" on "person"."id" = "municipality_role"."person_id"
where "municipality_role"."municipality_id" in ($1)
order by "person"."last_name", "person"."first_name", "person"."id";

select *
from "person"
where "id" = any($1);

select "person_id", "setting", "is_on"
from "notification_preference"
where "person_id" in ($1);

select nextval($1::regclass) as id
from generate_series(1, $2::int);

select "person_id", "created_at", "digest_at"
from "notification"
where "is_mailed" = $1 and "is_daily" = $2 and "person_id" in ($3) and "created_at" > $4;

insert into "notification" ("report_id", "idempotency_key", "municipality_id", "id", "person_id", "event", "path", "title", "is_mailed", "digest_at", "is_daily", "area_subscription_id", "created_at", "hold_id", "not_before")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
on conflict ("municipality_id", "idempotency_key") do nothing
returning "person_id";

select nextval($1::regclass) as id
from generate_series(1, $2::int);

insert into "message" ("kind", "idempotency_key", "municipality_id", "person_id", "recipient", "notification_id", "id", "subject", "text", "html", "picture", "headers", "urgency", "staff_of", "created_at", "hold_id", "not_before")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
on conflict ("idempotency_key") do nothing;

WITH ins AS ( INSERT INTO pgboss.job_common ( id, name, data, priority, start_after, created_on, singleton_key, singleton_on, group_id, group_tier, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, blocked, blocking, pending_dependencies ) SELECT COALESCE(id, gen_random_uuid()) as id, 'mail.send-waiting' as name, data, COALESCE(priority, 0) as priority, j.start_after, pgboss.job_now() as created_on, "singletonKey", CASE WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 )) ELSE NULL END as singleton_on, "groupId" as group_id, "groupTier" as group_tier, COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds, COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds, j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until, COALESCE("retryLimit", q.retry_limit) as retry_limit, COALESCE("retryDelay", q.retry_delay) as retry_delay, COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff, COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max, q.policy, COALESCE("deadLetter", q.dead_letter) as dead_letter, COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds, COALESCE(blocked, false) as blocked, COALESCE(blocking, false) as blocking, COALESCE("pendingDependencies", 0) as pending_dependencies FROM ( SELECT *, CASE WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone) ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval) END as start_after FROM json_to_recordset($1::text::json) as x ( id uuid, priority integer, data jsonb, "startAfter" text, "retryLimit" integer, "retryDelay" integer, "retryDelayMax" integer, "retryBackoff" boolean, "singletonKey" text, "singletonSeconds" integer, "singletonOffset" integer, "groupId" text, "groupTier" text, "expireInSeconds" integer, "deleteAfterSeconds" integer, "retentionSeconds" integer, "deadLetter" text, "heartbeatSeconds" integer, blocked boolean, blocking boolean, "pendingDependencies" integer ) ) j JOIN pgboss.queue q ON q.name = 'mail.send-waiting' ON CONFLICT DO NOTHING RETURNING id, start_after ), notified AS ( SELECT pg_notify(('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)), 'mail.send-waiting') FROM ins WHERE start_after <= pgboss.job_now() LIMIT 1 ) SELECT id FROM ins WHERE (SELECT count(*) FROM notified) >= 0;

commit;

select "accent", "approves_new_authors", "border_tolerance", "contact_email", "contact_phone", "country", "covers_faces", "created_at", "data_protection_contact", "deactivated_at", "editors_may_announce", "enabled_features", "first_activated_at", "flood_check", "guesses_categories", "id", "internal_name", "is_active", "latitude", "logo", "longitude", "name", "own_host", "paper", "postal_address", "proposes_answers", "requires_second_factor", "slug", "state", "support_threshold", "theme", "website", "welcome_text", "zip", ( select town_map.hash
  from town_map
  where town_map.municipality_id = municipality.id) as "map_hash"
from "municipality"
where "id" in ($1);

select *
from "category"
where "id" in ($1);

with recent as ( select id, created_at
  from report
  where municipality_id = $1 and created_at >= $2 and deleted_at is null and not is_internal
  order by created_at desc, id desc
  limit $3) select count(*)::int as moved, percentile_disc(0.5) within group (order by extract(epoch
    from first.at - r.created_at)::float8 / 86400) as days
from recent r, lateral ( select created_at as at
  from report_event e
  where e.report_id = r.id and e.kind = 'STATUS_CHANGED' and not e.is_undone
  order by e.id
  limit 1) first;
