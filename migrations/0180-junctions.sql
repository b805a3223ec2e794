-- Where two streets of a town meet, so that "Hauptstraße Ecke Schulgasse" is a place. Written by the next import of the
-- town's addresses.
create table junction (
  municipality_id integer not null,
  -- Of the streets' sequence: a suggestion is a street or a junction.
  id integer not null,
  -- The lower id of the two streets.
  street_id integer not null,
  other_street_id integer not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (municipality_id, street_id, other_street_id),
  check (street_id < other_street_id),
  foreign key (municipality_id, street_id) references street (municipality_id, id) on delete cascade,
  foreign key (municipality_id, other_street_id) references street (municipality_id, id) on delete cascade
);
-- The junctions of a street that is the second one, and deleting them with it.
create index junction_other_street on junction (municipality_id, other_street_id);
select wall_off('junction');
