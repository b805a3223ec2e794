-- createComment, as a citizen. Written by tests/outgoing-sql.test.ts.

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

select "accent", "approves_new_authors", "border_tolerance", "contact_email", "contact_phone", "country", "covers_faces", "created_at", "data_protection_contact", "deactivated_at", "editors_may_announce", "enabled_features", "first_activated_at", "flood_check", "guesses_categories", "id", "internal_name", "is_active", "latitude", "logo", "longitude", "name", "own_host", "paper", "postal_address", "proposes_answers", "requires_second_factor", "slug", "state", "support_threshold", "theme", "website", "welcome_text", "zip", ( select town_map.hash
  from town_map
  where town_map.municipality_id = municipality.id) as "map_hash"
from "municipality"
where "id" in ($1);

select *
from "report"
where "id" in ($1) and "municipality_id" in (select id
  from municipality
  where is_active);

begin;

select nextval($1::regclass) as id
from generate_series(1, $2::int);

insert into "comment" ("municipality_id", "id", "report_id", "parent_id", "thread_id", "level", "answered_id", "text", "signature", "is_official", "person_id", "api_key_id", "idempotency_key", "created_at", "edited_at", "deleted_at", "deleted_by_id", "deletion_reason", "official_of_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
on conflict do nothing;

update "report"
set "comment_count" = "comment_count" + $1
where "municipality_id" = $2 and "id" = $3 and "transferred_at" is null
returning "is_published", "is_internal", "deleted_at";

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

insert into "notification" ("report_id", "comment_id", "idempotency_key", "municipality_id", "id", "person_id", "event", "path", "title", "is_mailed", "digest_at", "is_daily", "area_subscription_id", "created_at", "hold_id", "not_before")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
on conflict ("municipality_id", "idempotency_key") do nothing
returning "person_id";

select nextval($1::regclass) as id
from generate_series(1, $2::int);

insert into "message" ("kind", "idempotency_key", "municipality_id", "person_id", "recipient", "notification_id", "id", "subject", "text", "html", "picture", "headers", "urgency", "staff_of", "created_at", "hold_id", "not_before")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
on conflict ("idempotency_key") do nothing;

WITH ins AS ( INSERT INTO pgboss.job_common ( id, name, data, priority, start_after, created_on, singleton_key, singleton_on, group_id, group_tier, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, blocked, blocking, pending_dependencies ) SELECT COALESCE(id, gen_random_uuid()) as id, 'mail.send-waiting' as name, data, COALESCE(priority, 0) as priority, j.start_after, pgboss.job_now() as created_on, "singletonKey", CASE WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 )) ELSE NULL END as singleton_on, "groupId" as group_id, "groupTier" as group_tier, COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds, COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds, j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until, COALESCE("retryLimit", q.retry_limit) as retry_limit, COALESCE("retryDelay", q.retry_delay) as retry_delay, COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff, COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max, q.policy, COALESCE("deadLetter", q.dead_letter) as dead_letter, COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds, COALESCE(blocked, false) as blocked, COALESCE(blocking, false) as blocking, COALESCE("pendingDependencies", 0) as pending_dependencies FROM ( SELECT *, CASE WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone) ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval) END as start_after FROM json_to_recordset($1::text::json) as x ( id uuid, priority integer, data jsonb, "startAfter" text, "retryLimit" integer, "retryDelay" integer, "retryDelayMax" integer, "retryBackoff" boolean, "singletonKey" text, "singletonSeconds" integer, "singletonOffset" integer, "groupId" text, "groupTier" text, "expireInSeconds" integer, "deleteAfterSeconds" integer, "retentionSeconds" integer, "deadLetter" text, "heartbeatSeconds" integer, blocked boolean, blocking boolean, "pendingDependencies" integer ) ) j JOIN pgboss.queue q ON q.name = 'mail.send-waiting' ON CONFLICT DO NOTHING RETURNING id, start_after ), notified AS ( SELECT pg_notify(('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)), 'mail.send-waiting') FROM ins WHERE start_after <= pgboss.job_now() LIMIT 1 ) SELECT id FROM ins WHERE (SELECT count(*) FROM notified) >= 0;

commit;
