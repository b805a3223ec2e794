-- Perceptual hash of a photo, of which copies of one picture share nearly all bits. Null for photos from before,
-- and for plain surfaces.
alter table upload add column perceptual_hash bit(64);
alter table photo add column perceptual_hash bit(64);
-- The newest photos of a town, to compare them without reading the table.
create index photo_perceptual_hash on photo (municipality_id, created_at desc)
  include (report_id, perceptual_hash) where perceptual_hash is not null
  and question_id is null and objection_id is null and handover_reply_id is null;
