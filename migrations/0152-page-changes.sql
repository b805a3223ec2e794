-- Which transactions changed something that a public page may show, so that every process knows which of the pages that it
-- keeps are old (decision 0121). Belongs to the platform: a page of the whole site asks for the changes of all municipalities.
create table page_change (
  -- Whether a transaction was seen before is asked by its number: numbers of rows are given out in another order than commits.
  transaction xid8 not null,
  -- A municipality, or 0 for what concerns all pages.
  scope integer not null,
  changed_at timestamptz(3) not null,
  primary key (transaction, scope)
);
-- They go after an hour.
create index page_change_oldest on page_change (changed_at);
