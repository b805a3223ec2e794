-- Things of a town with a number, such as street lamps, and the reports about one of them (decision 0187).
create sequence thing_kind_id;
create sequence thing_id;

create table thing_kind (
  municipality_id integer not null references municipality (id),
  id integer not null,
  -- In the singular: it stands before the number, as in "Laterne 1234".
  name text not null check (length(name) between 1 and 40),
  -- Part of the links on stickers. It stays when the name changes.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  primary key (municipality_id, id)
);
create unique index thing_kind_name on thing_kind (municipality_id, lower(name));
create unique index thing_kind_slug on thing_kind (municipality_id, slug);
-- The API names a kind by its id alone.
create index thing_kind_by_id on thing_kind (id);
select wall_off('thing_kind');

-- A category asks for things of one kind at most.
create table thing_kind_category (
  municipality_id integer not null,
  category_id integer not null,
  kind_id integer not null,
  primary key (municipality_id, category_id),
  foreign key (municipality_id, category_id) references category (municipality_id, id) on delete cascade,
  foreign key (municipality_id, kind_id) references thing_kind (municipality_id, id) on delete cascade
);
-- The categories of a kind, where staff see or delete it.
create index thing_kind_category_kind on thing_kind_category (municipality_id, kind_id);
-- The kind of a category, which the API names by its id alone.
create index thing_kind_category_by_category on thing_kind_category (category_id);
select wall_off('thing_kind_category');

create table thing (
  municipality_id integer not null,
  id integer not null,
  kind_id integer not null,
  -- As on its plate.
  number text not null check (length(number) between 1 and 30),
  -- Without spaces and leading zeros, in capital letters: people type it so or so.
  number_key text not null check (length(number_key) between 1 and 30),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  note text check (length(note) between 1 and 200),
  -- A thing that the town no longer has, to which reports still point. Null while it is there.
  removed_at timestamptz(3),
  primary key (municipality_id, id),
  foreign key (municipality_id, kind_id) references thing_kind (municipality_id, id)
);
-- The thing of a number; an import finds it again.
create unique index thing_number on thing (municipality_id, kind_id, number_key);
-- The list of staff, in the order of numbers.
create index thing_order on thing (municipality_id, kind_id, length(number_key), number_key) where removed_at is null;
-- The API names a thing by its id alone.
create index thing_by_id on thing (id);
-- The nearest things to a point.
create index thing_point on thing using gist (map_point(longitude, latitude)) where removed_at is null;
select wall_off('thing');

alter table report add column thing_id integer;
alter table report add constraint report_of_thing foreign key (municipality_id, thing_id) references thing (municipality_id, id);
-- The reports about a thing, newest first.
create index report_thing on report (municipality_id, thing_id, id desc) where thing_id is not null;
