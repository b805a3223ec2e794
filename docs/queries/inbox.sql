-- The inbox of a town, as its administrator. Written by tests/outgoing-sql.test.ts.

-- 2 times
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

-- 2 times
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

select "municipality_id", "report_id", "concern_id", "answer_days", "completion_days", "answer_moved_at", "completion_moved_at", "answer_due_at", "answered_at", "completion_due_at", "completed_at", "is_paused", "next_due_at", answer_moved_to::text as "answer_moved_to", completion_moved_to::text as "completion_moved_to"
from "report_deadline"
where "report_id" = any($1);

select "report".*, (select count(*) as "total"
  from "report"
  where "report"."deleted_at" is null and "report"."municipality_id" = $1 and "report"."transferred_at" is null) as "list_total"
from "report"
where "report"."deleted_at" is null and "report"."municipality_id" = $2 and "report"."transferred_at" is null
order by "report"."created_at" desc, "report"."id" desc
limit $3 offset $4;

select "report_id"
from "handover"
where "report_id" = any($1) and "closed_at" is null;

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
from "report_question"
where "report_id" = any($1)
order by "id" desc;

-- 2 times
select *
from "status"
where "municipality_id" in ($1)
order by "position", "id";

select *
from "sub_category"
where "category_id" in ($1)
order by "position", "id";

select array[count(*) filter (where (true and report.resolved_at is null)), count(*) filter (where (true and not report.is_published and report.duplicate_of_id is null and report.transferred_at is null and report.status_id in (select id
      from status
      where municipality_id = $1 and kind = any($2::text[])))), count(*) filter (where (report.responsible_editor_id = $3 and report.resolved_at is null)), count(*) filter (where (report.team_id in (select m.team_id
      from team_member m
      where m.person_id = $4 and m.municipality_id = $5) and report.resolved_at is null)), count(*) filter (where (true and report.resolved_at is null and (report.id in (select d.report_id
        from report_deadline d
        where d.municipality_id = $6 and d.next_due_at <= $7) or (report.status_changed_at <= $8::timestamptz and not exists(select
          from report_deadline d
          where d.municipality_id = report.municipality_id and d.report_id = report.id and (d.next_due_at is not null or d.is_paused)))))), count(*) filter (where (true and report.resolved_at is null and report.responsible_editor_id is null and (report.team_id is null or not exists(select
        from team_member m join municipality_role r on r.municipality_id = m.municipality_id and r.person_id = m.person_id
        where m.municipality_id = report.municipality_id and m.team_id = report.team_id)))), count(*) filter (where (true and report.comment_count > 0 and (report.resolved_at is null or report.resolved_at > $9) and ( select not c.is_official and c.official_of_id is null and c.created_at > $10 and not exists(select
        from municipality_role r
        where r.municipality_id = report.municipality_id and r.person_id = c.person_id)
      from comment c
      where c.report_id = report.id and c.deleted_at is null
      order by c.id desc
      limit 1))), count(*) filter (where ((true or report.responsible_editor_id = $11) and (report.resolved_at is null or report.resolved_at > $12) and exists(select
      from report_question q
      where q.municipality_id = report.municipality_id and q.report_id = report.id and q.state = 'OPEN'))), (select count(*)
  from report
  where report.municipality_id = $13 and report.deleted_at is null and ((true or report.responsible_editor_id = $14) and report.id in (select o.report_id
      from report_objection o
      where o.municipality_id = $15 and o.state = 'OPEN'))), count(*) filter (where ((true or report.responsible_editor_id = $16) and (report.resolved_at is null or report.resolved_at > $17) and exists(select
      from handover h
      where h.municipality_id = report.municipality_id and h.report_id = report.id and h.closed_at is null))), count(*) filter (where ((true or report.responsible_editor_id = $18) and report.resolved_at > $19 and report.transferred_at > $20)), count(*) filter (where (true and report.resolved_at > $21 and report.status_id in (select id
      from status
      where municipality_id = $22 and kind = any($23::text[])) and not exists(select
      from comment c
      where c.report_id = report.id and c.is_official and c.deleted_at is null)))]::integer[] as totals, exists(select m.team_id
  from team_member m
  where m.person_id = $24 and m.municipality_id = $25) as has_team
from report
where report.municipality_id = $26 and report.deleted_at is null and not exists(select
  from flood_report h
  where h.municipality_id = report.municipality_id and h.report_id = report.id) and (report.resolved_at is null or report.resolved_at > $27 or not report.is_published);

select distinct "report_id"
from "report_objection"
where "report_id" in ($1, $2, $3) and "state" = $4;

select s.municipality_id, s.status_id, min(r.min_age) as overdue_days, max(r.min_age) as long_overdue_days
from reminder_rule r join reminder_rule_status s on s.municipality_id = r.municipality_id and s.reminder_rule_id = r.id join municipality m on m.id = r.municipality_id
where r.municipality_id = any($1::integer[]) and 'REMINDER_RULES' = any(m.enabled_features)
group by s.municipality_id, s.status_id;
