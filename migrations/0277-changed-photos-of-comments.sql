-- What staff have done to the photo of a comment, so that its author is told (rule 183): the number of parts that
-- they have redacted, and whether they have turned, cropped or marked it.
alter table photo
  add column staff_redactions integer not null default 0,
  add column is_edited_by_staff boolean not null default false;
