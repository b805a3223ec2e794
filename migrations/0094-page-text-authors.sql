-- Who wrote a version; null: it came with the demo, or the account is gone.
alter table page_text add column person_id integer references person (id);
-- What somebody wrote, for the copy of their data and the deletion of their account.
create index page_text_person on page_text (person_id) where person_id is not null;

-- Pictures that were put into texts, so that a town's go with it. Its versions show them for good.
create table text_picture (
  -- Null: the platform's.
  municipality_id integer references municipality (id),
  -- Its address on this site.
  path text not null unique check (length(path) <= 200),
  created_at timestamptz(3) not null
);
-- A town's, at its deletion.
create index text_picture_town on text_picture (municipality_id);
