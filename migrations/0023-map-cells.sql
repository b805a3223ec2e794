-- Where a report lies on the map's square, as one number: its column and row among 2^26 by 2^26 cells of the Web
-- Mercator square (0.6 m at the equator), their bits interleaved (Morton order), x first. Cutting off the last two bits
-- gives the cell twice as wide that holds it, so one index serves every zoom, and a square of any size is one range.
-- Its values stay below 2^52 and are exact in JavaScript too. Beyond 85.0511 degrees the square ends.
create function map_cell(longitude double precision, latitude double precision) returns bigint
  language plpgsql immutable parallel safe strict as $$
declare
  side constant double precision := 67108864;
  x bigint := greatest(0, least(side - 1, floor((longitude + 180) / 360 * side)));
  y bigint := greatest(0, least(side - 1, floor((0.5 - ln(tan(pi() / 4
    + radians(greatest(least(latitude, 85.0511287798066), -85.0511287798066)) / 2)) / (2 * pi())) * side)));
begin
  x := (x | (x << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  x := (x | (x << 1)) & 6148914691236517205;
  y := (y | (y << 16)) & 281470681808895;
  y := (y | (y << 8)) & 71777214294589695;
  y := (y | (y << 4)) & 1085102592571150095;
  y := (y | (y << 2)) & 3689348814741910323;
  y := (y | (y << 1)) & 6148914691236517205;
  return x | (y << 1);
end $$;

alter table report add column map_cell bigint not null generated always as (map_cell(longitude, latitude)) stored;

-- The map counts what lies in its cells from these alone, without reading a report: they hold whatever says who may see
-- it and what most filters ask for. One serves a town's map, one the platform's.
create index report_map_town on report (municipality_id, map_cell)
  include (id, status_id, category_id, sub_category_id, person_id, photo_count, created_at, is_published, is_internal)
  where deleted_at is null;
create index report_map on report (map_cell)
  include (municipality_id, id, status_id, category_id, sub_category_id, person_id, photo_count, created_at, is_published, is_internal)
  where deleted_at is null;
