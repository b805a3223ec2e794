-- Parts of a photo that may show a face: x, y, width and height of each in turn, in pixels of the largest size.
-- Null where nobody searched; empty where nothing was found, or where somebody has decided.
alter table upload add column possible_faces integer[]
  check (cardinality(possible_faces) % 4 = 0 and cardinality(possible_faces) <= 200);
alter table photo add column possible_faces integer[]
  check (cardinality(possible_faces) % 4 = 0 and cardinality(possible_faces) <= 200);
-- The photos of a report that somebody has to look at.
create index photo_possible_faces on photo (municipality_id, report_id) where cardinality(possible_faces) > 0;
