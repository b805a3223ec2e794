create sequence address_id;

create table address (
  municipality_id integer not null references municipality (id),
  id integer not null,
  street text not null,
  house_number text not null,
  zip text not null,
  place text not null,
  district text,
  latitude double precision not null,
  longitude double precision not null,
  -- Street, number, village and place as people type them: lower case, ß as ss, "str." as "strasse", umlauts as two
  -- letters. The street alone stands in street_key.
  search_key text not null,
  street_key text not null,
  primary key (municipality_id, id)
);
create index address_search on address (municipality_id, search_key text_pattern_ops);
-- The nearest address to a point.
create index address_point on address using gist (point(longitude, latitude));
