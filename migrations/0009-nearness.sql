-- Distances are compared on a Mercator map: a degree of longitude is shorter than one of latitude, so that in plain
-- degrees a place 800 m to the east would count as farther than one 900 m to the north. Mercator stretches both ways
-- alike. The poles, which it puts at infinity, are cut off at 85 degrees.
create function map_point(longitude double precision, latitude double precision) returns point
  language sql immutable parallel safe
  return point(longitude, degrees(ln(tan(pi() / 4 + radians(greatest(least(latitude, 85), -85)) / 2))));

drop index report_point;
create index report_point on report using gist (map_point(longitude, latitude)) where deleted_at is null;
drop index address_point;
create index address_point on address using gist (map_point(longitude, latitude));
