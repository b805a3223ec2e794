-- Areas of a town of whose reports people want to hear (decision 0182).
create sequence area_subscription_id;

-- The box around a circle on the map of map_point, which stretches both ways alike. One per cent is added, because the
-- circle itself is measured on the sphere.
create function area_box(longitude double precision, latitude double precision, metres integer) returns box
  language sql immutable parallel safe
  return box(
    point((map_point(longitude, latitude))[0] - metres * 1.01 / (111194.9 * cos(radians(latitude))),
      (map_point(longitude, latitude))[1] - metres * 1.01 / (111194.9 * cos(radians(latitude)))),
    point((map_point(longitude, latitude))[0] + metres * 1.01 / (111194.9 * cos(radians(latitude))),
      (map_point(longitude, latitude))[1] + metres * 1.01 / (111194.9 * cos(radians(latitude)))));

create table area_subscription (
  municipality_id integer not null references municipality (id),
  id integer not null,
  person_id integer not null references person (id) on delete cascade,
  kind text not null check (kind in ('CIRCLE', 'STREET', 'DISTRICT', 'TOWN')),
  -- A circle: its centre, its radius in metres, and the address that the person calls it by.
  latitude double precision check (latitude between -85 and 85),
  longitude double precision check (longitude between -180 and 180),
  radius integer check (radius between 100 and 5000),
  address text check (length(address) between 1 and 200),
  -- A street, as addresses name it, and its village where several have one of that name.
  street text check (length(street) between 1 and 120),
  place text check (length(place) between 1 and 120),
  -- Without a foreign key: an import replaces districts, and one that is gone has no reports.
  district_id integer,
  -- Empty for all. Without a foreign key: a category that is gone has no reports.
  category_ids integer[] not null check (cardinality(category_ids) <= 50),
  wants_new boolean not null,
  wants_done boolean not null,
  wants_announcements boolean not null,
  frequency text not null check (frequency in ('AT_ONCE', 'DAILY', 'WEEKLY')),
  paused_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- How a report finds the areas that are no circles.
  area_key text generated always as (case kind when 'STREET' then 'street:' || street
    when 'DISTRICT' then 'district:' || district_id when 'TOWN' then 'town' end) stored,
  primary key (municipality_id, id),
  check (wants_new or wants_done or wants_announcements),
  check (num_nulls(latitude, longitude, radius, address) = case kind when 'CIRCLE' then 0 else 4 end),
  check ((street is not null) = (kind = 'STREET')),
  check (place is null or kind = 'STREET'),
  check ((district_id is not null) = (kind = 'DISTRICT'))
);
-- The API names one by its id alone.
create index area_subscription_by_id on area_subscription (id);
-- A person's own list, the copy of their data, and the day on which their account goes.
create index area_subscription_person on area_subscription (person_id, id);
-- The circles around a report's place, in all towns: circles of different towns hardly overlap.
create index area_subscription_circle on area_subscription using gist (area_box(longitude, latitude, radius))
  where kind = 'CIRCLE' and paused_at is null;
-- The streets, districts and whole towns of a report, in the order in which people are told.
create index area_subscription_key on area_subscription (municipality_id, area_key, person_id)
  where kind <> 'CIRCLE' and paused_at is null;
-- The people whom an announcement is told, in the order of their ids.
create index area_subscription_announcements on area_subscription (municipality_id, person_id)
  where wants_announcements and paused_at is null;
select wall_off('area_subscription');

-- The area because of which a person is told, for the link that ends it. Without a foreign key: what was told stays.
alter table notification add column area_subscription_id integer;
