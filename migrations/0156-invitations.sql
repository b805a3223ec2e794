-- A role begins when its owner accepts it, not when somebody gives it (decision 0128). Until then it waits here, and says nothing of
-- accounts: neither whether the address has one, nor whose it is.
create sequence invitation_id;

create table invitation (
  municipality_id integer not null references municipality (id),
  id integer not null,
  -- Null: a citizen's account, without a task.
  role text check (role in ('EDITOR', 'ADMIN')),
  -- As the administrator typed them; or the account that the town knows and named by its number.
  email text check (length(email) between 3 and 254),
  first_name text check (length(first_name) between 1 and 80),
  last_name text check (length(last_name) between 1 and 80),
  person_id integer references person (id) on delete cascade,
  -- Of the link's token. Whoever reads the table cannot accept anything.
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- How it ended; whom it was for is forgotten then, and the row goes a week after its time.
  ended_at timestamptz(3),
  ending text check (ending in ('ACCEPTED', 'WITHDRAWN')),
  primary key (municipality_id, id),
  check ((ended_at is null) = (ending is null)),
  check (case when ended_at is null then (email is null) <> (person_id is null)
    else email is null and first_name is null and last_name is null and person_id is null end)
);
-- The link tells neither town nor number.
create index invitation_by_token on invitation (token_hash);
-- One for each task: inviting again replaces it.
create unique index invitation_open_email on invitation (municipality_id, lower(email), coalesce(role, ''))
  where email is not null;
create unique index invitation_open_person on invitation (municipality_id, person_id, coalesce(role, ''))
  where person_id is not null;
-- What waits for somebody, whichever town it comes from.
create index invitation_email on invitation (lower(email)) where email is not null;
create index invitation_person on invitation (person_id) where person_id is not null;
create index invitation_expiry on invitation (expires_at);
select wall_off('invitation');

-- Whoever was invited before and has not confirmed the address has a role already: it waits again, and the link in the mail goes on.
with waiting as (
  select r.municipality_id, r.role, p.email, p.first_name, p.last_name, t.hash, t.expires_at,
    coalesce(t.created_at, p.created_at) as created_at,
    row_number() over (partition by p.id order by r.municipality_id, r.role) as place
  from person p
    join (
      select municipality_id, person_id, role from municipality_role
      union all
      select o.municipality_id, o.id, null from person o where o.municipality_id is not null
        and not exists (select from municipality_role where municipality_role.person_id = o.id)
        and exists (select from one_time_token k where k.person_id = o.id and k.kind = 'INVITATION' and k.used_at is null)
    ) r on r.person_id = p.id
    left join lateral (
      select hash, created_at, expires_at from one_time_token
      where one_time_token.person_id = p.id and kind = 'INVITATION' and used_at is null
      order by expires_at desc limit 1
    ) t on true
  where p.email_confirmed_at is null and p.deleted_at is null
)
insert into invitation (municipality_id, id, role, email, first_name, last_name, token_hash, created_at, expires_at)
  select municipality_id, nextval('invitation_id'), role, email, first_name, last_name,
    -- One link opens one invitation; the others have to be sent again.
    case when place = 1 and hash is not null then hash
      else sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) end,
    created_at, coalesce(expires_at, created_at + interval '72 hours')
  from waiting;
delete from category_editor where person_id in (
  select id from person where email_confirmed_at is null and deleted_at is null);
update report set responsible_editor_id = null where resolved_at is null and responsible_editor_id in (
  select id from person where email_confirmed_at is null and deleted_at is null);
delete from municipality_role where person_id in (
  select id from person where email_confirmed_at is null and deleted_at is null);
delete from one_time_token where kind = 'INVITATION';
alter table one_time_token drop constraint one_time_token_kind_check;
alter table one_time_token add constraint one_time_token_kind_check
  check (kind in ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'DELETE_ACCOUNT'));
