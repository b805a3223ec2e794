-- Areas that people draw (decision 0189).
alter table area_subscription
  drop constraint area_subscription_kind_check,
  add constraint area_subscription_kind_check check (kind in ('CIRCLE', 'STREET', 'DISTRICT', 'TOWN', 'DRAWN')),
  -- How the person calls a drawn area.
  add column name text check (length(name) between 1 and 120),
  -- Its corners in their order, each as [longitude, latitude].
  add column corners jsonb check (jsonb_array_length(corners) between 3 and 60),
  -- The same corners on the map of map_point: how a report finds the area.
  add column shape polygon,
  add constraint area_subscription_drawn_check check (num_nulls(name, corners, shape) = case kind when 'DRAWN' then 0 else 3 end);

-- The drawn areas around a report's place, in all towns: the box is found first, then the shape itself is compared.
create index area_subscription_drawn on area_subscription using gist (box(shape))
  where kind = 'DRAWN' and paused_at is null;
