-- updateReportStatus, as an administrator. Written by tests/outgoing-sql.test.ts.

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

begin;

select municipality_id
from "report"
where id = $1;

select *
from "report"
where "municipality_id" = $1 and "id" = $2 and "municipality_id" in (select id
  from municipality
  where is_active) for update;

select *
from "status"
where "municipality_id" in ($1)
order by "position", "id";

update "report"
set "status_id" = $1, "resolved_at" = $2, "status_changed_at" = $3, "updated_at" = $4, "version" = $5
where "municipality_id" = $6 and "id" = $7;

select nextval($1::regclass) as id
from generate_series(1, $2::int);

insert into "report_event" ("municipality_id", "id", "report_id", "version", "actor_id", "api_key_id", "call_id", "created_at", "from_status_id", "to_status_id", "kind", "changes")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

select *
from "status"
where "municipality_id" in ($1)
order by "position", "id";

select nextval($1::regclass) as id
from generate_series(1, $2::int);

insert into "audit_entry" ("action", "municipality_id", "object_id", "old_value", "new_value", "id", "actor_id", "api_key_id", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

delete
from "flood_report"
where "municipality_id" = $1 and "report_id" = $2;

select *
from "report_objection"
where "municipality_id" = $1 and "report_id" = $2 and "state" = $3
order by "id" for update;

select "municipality_id", "report_id", "concern_id", "answer_days", "completion_days", "answer_moved_at", "completion_moved_at", "answer_due_at", "answered_at", "completion_due_at", "completed_at", "is_paused", "next_due_at", answer_moved_to::text as "answer_moved_to", completion_moved_to::text as "completion_moved_to"
from "report_deadline"
where "report_id" = any($1);

insert into "webhook_message" (municipality_id, id, webhook_id, key, event, report_id, report_number, created_at, next_attempt_at) select municipality_id, nextval('webhook_message_id'), id, gen_random_uuid(), $1, $2, $3, $4, $5
from webhook
where municipality_id = $6 and switched_off_at is null and $7 = any(events);

select "m".*, "p"."name" as "partner_name", "p"."base_url", "p"."jurisdiction_id", "p"."inbound_key_id"
from "exchange_mapping" as "m"
inner join "exchange_partner" as "p" on "p"."municipality_id" = "m"."municipality_id" and "p"."id" = "m"."partner_id"
where "m"."municipality_id" in ($1) and "m"."category_id" in ($2) and "p"."switched_off_at" is null;

select "c".*, "r"."number"
from "report_caller" as "c"
inner join "report" as "r" on "r"."municipality_id" = "c"."municipality_id" and "r"."id" = "c"."report_id"
where "c"."municipality_id" = $1 and "c"."wants_mails" = $2 and "r"."is_internal" = $3 and "r"."deleted_at" is null and ("r"."id" = $4 or "r"."duplicate_of_id" = $5)
order by "c"."report_id"
limit $6;

WITH ins AS ( INSERT INTO pgboss.job_common ( id, name, data, priority, start_after, created_on, singleton_key, singleton_on, group_id, group_tier, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, blocked, blocking, pending_dependencies ) SELECT COALESCE(id, gen_random_uuid()) as id, 'notifications.tell-followers' as name, data, COALESCE(priority, 0) as priority, j.start_after, pgboss.job_now() as created_on, "singletonKey", CASE WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 )) ELSE NULL END as singleton_on, "groupId" as group_id, "groupTier" as group_tier, COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds, COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds, j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until, COALESCE("retryLimit", q.retry_limit) as retry_limit, COALESCE("retryDelay", q.retry_delay) as retry_delay, COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff, COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max, q.policy, COALESCE("deadLetter", q.dead_letter) as dead_letter, COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds, COALESCE(blocked, false) as blocked, COALESCE(blocking, false) as blocking, COALESCE("pendingDependencies", 0) as pending_dependencies FROM ( SELECT *, CASE WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone) ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval) END as start_after FROM json_to_recordset($1::text::json) as x ( id uuid, priority integer, data jsonb, "startAfter" text, "retryLimit" integer, "retryDelay" integer, "retryDelayMax" integer, "retryBackoff" boolean, "singletonKey" text, "singletonSeconds" integer, "singletonOffset" integer, "groupId" text, "groupTier" text, "expireInSeconds" integer, "deleteAfterSeconds" integer, "retentionSeconds" integer, "deadLetter" text, "heartbeatSeconds" integer, blocked boolean, blocking boolean, "pendingDependencies" integer ) ) j JOIN pgboss.queue q ON q.name = 'notifications.tell-followers' ON CONFLICT DO NOTHING RETURNING id, start_after ), notified AS ( SELECT pg_notify(('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)), 'notifications.tell-followers') FROM ins WHERE start_after <= pgboss.job_now() LIMIT 1 ) SELECT id FROM ins WHERE (SELECT count(*) FROM notified) >= 0;

commit;

select *
from "status"
where "municipality_id" in ($1)
order by "position", "id";
