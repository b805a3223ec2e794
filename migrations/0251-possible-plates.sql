-- Parts of a photo that may show a number plate, as possible_faces: x, y, width and height of each in turn, in pixels
-- of the largest size. Null where nobody searched for plates, as on photos from before; they are not searched anew.
alter table upload add column possible_plates integer[]
  check (cardinality(possible_plates) % 4 = 0 and cardinality(possible_plates) <= 200);
alter table photo add column possible_plates integer[]
  check (cardinality(possible_plates) % 4 = 0 and cardinality(possible_plates) <= 200);
-- The photos of a report that somebody has to look at, now for either.
create index photo_possible_finds on photo (municipality_id, report_id)
  where cardinality(possible_faces) > 0 or cardinality(possible_plates) > 0;
drop index photo_possible_faces;
