-- The place of a report may be a stretch of a street or an area (decision 0188). The point stays: it lies on the line or
-- inside the area, so every program that knows points alone goes on.

-- The box around a shape on the map of map_point, by which reports near a place are found.
create function shape_box(shape jsonb) returns box
  language sql immutable parallel safe
  return (
    select box(
      map_point(min(degrees::double precision) filter (where at % 2 = 1), min(degrees::double precision) filter (where at % 2 = 0)),
      map_point(max(degrees::double precision) filter (where at % 2 = 1), max(degrees::double precision) filter (where at % 2 = 0)))
    from jsonb_array_elements_text(shape -> 'coordinates') with ordinality as coordinate(degrees, at));

-- {"kind": "LINE", "coordinates": [8.96, 50.58, …]}: longitude and latitude in turn. Null: a point alone.
alter table report add column shape jsonb
  check (shape ->> 'kind' in ('LINE', 'AREA') and jsonb_array_length(shape -> 'coordinates') between 4 and 120);
-- Where the place is hidden, nobody but staff and the author sees its shape, as with the other exact columns.
alter table report add column exact_shape jsonb
  check (exact_shape ->> 'kind' in ('LINE', 'AREA') and jsonb_array_length(exact_shape -> 'coordinates') between 4 and 120);
alter table report add check (exact_shape is null or shape is null);
-- Reports whose stretch or area comes near a place; most reports have none.
create index report_shape on report using gist (shape_box(shape)) where shape is not null and deleted_at is null;
