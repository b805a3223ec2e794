-- Photos are turned, cropped and marked (decision 0205). The original is kept apart as that of a covered photo is.
alter table photo_original
  -- Pixels of the original: those of a cropped photo are fewer.
  add column width integer not null default 1 check (width > 0),
  add column height integer not null default 1 check (height > 0),
  -- Quarter turns, x, y, width and height of the crop, then five numbers for each mark; null without edits.
  add column edits integer[] check (cardinality(edits) % 5 = 0 and cardinality(edits) between 5 and 55),
  -- Whether the author alone has edited it: only then the author may take it back.
  add column is_edited_by_author boolean not null default false,
  -- Possible faces that nobody had decided on when it was edited, in pixels of the original, as in photo.
  add column possible_faces integer[];

update photo_original o set width = p.width, height = p.height
  from photo p where p.municipality_id = o.municipality_id and p.id = o.photo_id and p.width > 0 and p.height > 0;

alter table photo_original
  alter column width drop default,
  alter column height drop default;
