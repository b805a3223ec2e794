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

select exists( select
  from municipality_role r join sign_in_provider s on s.municipality_id = r.municipality_id join municipality m on m.id = r.municipality_id
  where r.person_id = $1 and s.is_active and s.own_sign_ins_off_at is not null and m.is_active and exists(select
    from emergency_account e join municipality_role a on a.municipality_id = e.municipality_id and a.person_id = e.person_id and a.role = 'ADMIN' join person k on k.id = e.person_id and k.password_hash is not null and k.email_confirmed_at is not null and k.locked_at is null and k.deleted_at is null
    where e.municipality_id = r.municipality_id) and not exists(select
    from emergency_account e
    where e.municipality_id = r.municipality_id and e.person_id = r.person_id) and not exists(select
    from municipality_role o
    where o.person_id = r.person_id and o.municipality_id <> r.municipality_id) ) and not exists(select
  from person p
  where p.id = $2 and p.is_super_admin) as off;

select (p.is_super_admin or exists(select
    from municipality_role
    where person_id = p.id)) as works
from person p
where p.id = $1;

insert into "session" ("id", "person_id", "created_at", "last_used_at", "expires_at", "idle_seconds", "device", "by_town_id", "has_second_step")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

insert into "refresh_token" ("hash", "session_id", "created_at")
values ($1, $2, $3);

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

commit;
