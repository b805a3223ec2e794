-- Places of a town: imports through the browser, what they left, and the town's districts (decision 0170).
create sequence place_import_id;
create sequence district_id;

create table place_import (
  municipality_id integer not null references municipality (id),
  id integer not null,
  kind text not null check (kind in ('EXTRACT', 'BOUNDARY', 'AREAS')),
  file_name text not null check (length(file_name) between 1 and 200),
  -- Bytes: those announced, and those that have arrived.
  size bigint not null check (size > 0),
  received bigint not null check (received between 0 and size),
  state text not null check (state in ('UPLOADING', 'WAITING', 'RUNNING', 'DONE', 'FAILED')),
  -- How far the import is, in percent of a stage.
  stage text check (stage in ('boundary', 'area', 'addresses', 'tiles', 'store')),
  percent smallint check (percent between 0 and 100),
  started_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- The moment of the data, as the file says it.
  data_at timestamptz(3),
  -- A sentence for the person who uploaded it.
  problem text check (length(problem) between 1 and 1000),
  -- Figures of a finished import.
  summary jsonb,
  primary key (municipality_id, id),
  check ((state = 'DONE') = (summary is not null)),
  check ((state = 'FAILED') = (problem is not null))
);
-- The API names an import by its id alone.
create index place_import_by_id on place_import (id);
-- A town has one import at a time.
create unique index place_import_open on place_import (municipality_id) where state in ('UPLOADING', 'WAITING', 'RUNNING');
-- Those that nobody goes on with.
create index place_import_changed on place_import (changed_at) where state in ('UPLOADING', 'WAITING', 'RUNNING');
select wall_off('place_import');

create table district (
  municipality_id integer not null references municipality (id),
  id integer not null,
  -- Its name in the file. The next import finds it by this, whatever it is called now.
  origin_name text not null check (length(origin_name) between 1 and 120),
  name text not null check (length(name) between 1 and 120),
  is_uploaded boolean not null,
  -- Rings of longitude and latitude by the even-odd rule, and their box; null: only addresses name it.
  area jsonb,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  -- Removed by an administrator, also from the next import.
  is_removed boolean not null default false,
  primary key (municipality_id, id),
  check (num_nulls(area, west, south, east, north) in (0, 5))
);
-- An import finds its districts again.
create unique index district_origin on district (municipality_id, origin_name);
-- The API names a district by its id alone.
create index district_by_id on district (id);
select wall_off('district');

-- The districts that addresses name already.
insert into district (municipality_id, id, origin_name, name, is_uploaded)
  select municipality_id, nextval('district_id'), district, district, false
  from (select distinct municipality_id, district from address where length(district) between 1 and 120) known;

-- Without a foreign key: an import replaces districts, and of one that is gone nothing has to be known.
alter table report add column district_id integer;
-- The newest reports of a district.
create index report_district on report (municipality_id, district_id, created_at desc) where district_id is not null;
