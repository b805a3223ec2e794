-- Comments can be corrected and taken back, and the author of a report says whether it really is done.

alter table comment
  add column edited_at timestamptz(3),
  add column deleted_at timestamptz(3),
  add column deleted_by_id integer references person (id),
  -- What staff gave as the reason; null where the author deleted it.
  add column deletion_reason text check (length(deletion_reason) between 10 and 1000),
  -- Apart from the words, so that these can be corrected alone. Comments from before have it at the end of their text.
  add column signature text check (length(signature) <= 500);

-- The words of a deleted comment are gone; its row holds the answers to it together.
alter table comment drop constraint comment_text_check;
alter table comment add constraint comment_text_check
  check (length(text) <= 2502 and (deleted_at is not null or length(text) >= 1));

-- What somebody wrote last: who has nothing to be seen of can neither be reported nor blocked by number.
create index comment_person on comment (person_id, id desc) where deleted_at is null and not is_official;

-- "Ist das Problem behoben?": one answer for each time that a report was done (REQUIREMENTS U-11).
create table report_feedback (
  municipality_id integer not null,
  report_id integer not null,
  resolved_at timestamptz(3) not null,
  is_resolved boolean not null,
  created_at timestamptz(3) not null,
  primary key (municipality_id, report_id, resolved_at),
  foreign key (municipality_id, report_id) references report (municipality_id, id)
);
-- The calls of the API name a report by its id alone.
create index report_feedback_report on report_feedback (report_id);
