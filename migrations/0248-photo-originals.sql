-- A town may have possible faces covered before anybody sees a photo (decision 0202).
alter table municipality
  add column covers_faces boolean not null default false;

-- The uncovered file of a photo whose public files are covered. Without a foreign key to the photo: a row outlives
-- its photo until a job has removed the file.
create table photo_original (
  municipality_id integer not null references municipality (id),
  photo_id integer not null,
  -- Of its file, which no other table names.
  key text not null check (key ~ '^[A-Za-z0-9_-]{24}$'),
  -- The upload's files, until a job has written the covered ones; null from then on.
  upload_key text check (upload_key ~ '^[A-Za-z0-9_-]{24}$'),
  -- The covered parts: x, y, width and height of each in turn, in pixels of the largest size.
  -- None while the photo waits for its search.
  parts integer[] not null check (cardinality(parts) % 4 = 0 and cardinality(parts) <= 200),
  created_at timestamptz(3) not null,
  -- When somebody has looked at what is covered; null before that.
  decided_at timestamptz(3),
  primary key (municipality_id, photo_id)
);
select wall_off('photo_original');
