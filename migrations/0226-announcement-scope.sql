-- Where an announcement applies, its categories, and until when (decision 0185). All of it is optional.
alter table announcement
  -- From this moment on it is no longer current, and stays readable.
  add column ends_at timestamptz(3),
  -- Without foreign keys, as in area_subscription: a category that is gone has no reports, and an import replaces districts.
  add column category_ids integer[] not null default '{}' check (cardinality(category_ids) <= 50),
  -- Without districts and circle it applies to the whole town.
  add column district_ids integer[] not null default '{}' check (cardinality(district_ids) <= 50),
  -- A circle: its centre, its radius in metres, and the address that names it.
  add column latitude double precision check (latitude between -85 and 85),
  add column longitude double precision check (longitude between -180 and 180),
  add column radius integer check (radius between 50 and 5000),
  add column address text check (length(address) between 1 and 200),
  add check (num_nulls(latitude, longitude, radius, address) in (0, 4)),
  add check (radius is null or district_ids = '{}');

-- The form of a report asks for what is current for its category. Ended announcements pile up over the years: the index
-- orders by end, so that they are not read. Those without categories never show there.
create index announcement_fitting on announcement (municipality_id, ends_at)
  where status = 'PUBLISHED' and category_ids <> '{}';
