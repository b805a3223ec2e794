-- A town's own map and addresses, imported as a whole and replaced as a whole.

create sequence street_id;

-- A street, or a place whose houses are numbered without streets. The same name in two villages is two streets.
create table street (
  municipality_id integer not null references municipality (id),
  id integer not null,
  name text not null,
  is_place boolean not null,
  zip text,
  place text,
  district text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (municipality_id, id)
);

-- What a street is found by: its name and its parts from the second word on (both also by their beginning), and the name
-- with each letter left out once, which a misspelt search shares with it. pg_trgm would need a superuser's consent.
-- Collation "C": a beginning is a range.
create table street_key (
  municipality_id integer not null,
  key text collate "C" not null,
  street_id integer not null,
  kind text not null check (kind in ('NAME', 'PART', 'MISSPELT')),
  primary key (municipality_id, kind, key, street_id),
  foreign key (municipality_id, street_id) references street (municipality_id, id) on delete cascade
);
-- Deleting a street's keys with it.
create index street_key_street on street_key (municipality_id, street_id);

-- The addresses that were there are made again by the next import, or by the demo.
alter table address add column street_id integer;
alter table address add column number_key text collate "C" not null default '';
alter table address alter column zip drop not null;
alter table address alter column place drop not null;
-- Worked out between two house numbers: right to some metres only.
alter table address add column is_guessed boolean not null default false;

insert into street (municipality_id, id, name, is_place, zip, place, district, latitude, longitude)
select municipality_id, nextval('street_id'), street, false, min(zip), min(place), district, avg(latitude), avg(longitude)
from address group by municipality_id, street, district;
insert into street_key (municipality_id, key, street_id, kind)
select distinct street.municipality_id, replace(address.street_key, ' ', ''), street.id, 'NAME'
from street join address on address.municipality_id = street.municipality_id
  and address.street = street.name and address.district is not distinct from street.district;
update address set street_id = street.id, number_key = lower(regexp_replace(address.house_number, '[^[:alnum:]-]', '', 'g'))
from street where address.municipality_id = street.municipality_id
  and address.street = street.name and address.district is not distinct from street.district;

drop index address_search;
alter table address drop column search_key;
alter table address drop column street_key;
alter table address alter column number_key drop default;
alter table address alter column street_id set not null;
alter table address add foreign key (municipality_id, street_id) references street (municipality_id, id);
-- A number of a street, also by its beginning.
create index address_number on address (municipality_id, street_id, number_key);

-- The file with a town's vector tiles, and what a map has to say about it.
create table town_map (
  municipality_id integer primary key references municipality (id),
  -- Where the file lies in the store; its name holds a hash of its content, so that it never changes.
  storage_key text not null,
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  attribution text not null,
  max_zoom integer not null check (max_zoom between 0 and 16),
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  imported_at timestamptz(3) not null
);
