-- login with a password. Written by tests/outgoing-sql.test.ts.

select *
from "person"
where lower(email) = $1 and "deleted_at" is null;

select p.id as person_id, f.person_id is not null as has_app, k.is_there as has_passkey
from person p
left join second_factor f on f.person_id = p.id and f.confirmed_at is not null, lateral (select exists(select
    from passkey
    where person_id = p.id) as is_there) k
where p.id = any($1) and (f.person_id is not null or k.is_there);

begin;

select *
from "person"
where "id" = $1 and "deleted_at" is null for no key update;

select (p.is_super_admin or exists(select
    from municipality_role
    where person_id = p.id)) as works
from person p
where p.id = $1;

insert into "session" ("id", "person_id", "created_at", "last_used_at", "expires_at", "idle_seconds", "device")
values ($1, $2, $3, $4, $5, $6, $7);

insert into "refresh_token" ("hash", "session_id", "created_at")
values ($1, $2, $3);

select p.id as person_id, p.is_super_admin, p.municipality_id as home_municipality_id, p.email_confirmed_at is not null and p.locked_at is null as is_active, (exists(select
    from second_factor f
    where f.person_id = p.id and f.confirmed_at is not null) or exists(select
    from passkey k
    where k.person_id = p.id)) as has_second_factor, array(select distinct r.municipality_id
  from municipality_role r join municipality m on m.id = r.municipality_id
  where r.person_id = p.id and m.requires_second_factor and ((m.is_active or m.first_activated_at is null) or not m.is_active and m.first_activated_at is not null and m.deactivated_at > $1)) as demanding, array( select r.municipality_id
  from municipality_role r join municipality m on m.id = r.municipality_id
  where r.person_id = p.id and r.role = $2 and (m.is_active or m.first_activated_at is null)) as admin_of, array( select r.municipality_id
  from municipality_role r join municipality m on m.id = r.municipality_id
  where r.person_id = p.id and r.role = $3 and (m.is_active or m.first_activated_at is null)) as editor_of, array( select r.municipality_id
  from municipality_role r join municipality m on m.id = r.municipality_id
  where r.person_id = p.id and r.role = $4 and not m.is_active and m.first_activated_at is not null and m.deactivated_at > $5) as closed_admin_of, array( select r.municipality_id
  from municipality_role r join municipality m on m.id = r.municipality_id
  where r.person_id = p.id and r.role = $6 and not m.is_active and m.first_activated_at is not null and m.deactivated_at > $7) as closed_editor_of, case when p.is_super_admin then array(select m.id
  from municipality m
  where not m.is_active and m.first_activated_at is null) else array(select distinct r.municipality_id
  from municipality_role r join municipality m on m.id = r.municipality_id
  where r.person_id = p.id and not m.is_active and m.first_activated_at is null) end as preparing, array(select category_id
  from category_editor
  where person_id = p.id) as category_ids, s.last_used_at, s.read_after::text as read_after
from session s join person p on p.id = s.person_id
where s.id = $8 and s.ended_at is null and s.expires_at > $9 and p.deleted_at is null and (s.idle_seconds is null or s.last_used_at > $10::timestamptz - make_interval(secs => s.idle_seconds)) and (not (p.is_super_admin or exists(select
      from municipality_role
      where person_id = p.id)) or (s.created_at > $11::timestamptz - make_interval(hours => $12::int) and s.last_used_at > $13::timestamptz - make_interval(hours => $14::int)));

commit;
