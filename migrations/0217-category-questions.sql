-- Extra questions of a category, and the answers of its reports (decision 0179).
create sequence question_set_id;

-- A version is never changed, because reports keep the one that they were asked.
create table question_set (
  municipality_id integer not null references municipality (id),
  id integer not null,
  category_id integer not null,
  -- From 1, without gaps; the greatest one is asked.
  version integer not null check (version > 0),
  -- Questions, notices and stops in their order.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  saved_at timestamptz(3) not null,
  primary key (municipality_id, id),
  foreign key (municipality_id, category_id) references category (municipality_id, id) on delete cascade
);
-- Two people who save at the same time make two versions, or the second one learns it.
create unique index question_set_version on question_set (municipality_id, category_id, version);
-- The present version of the categories of a page.
create index question_set_category on question_set (category_id, version);
-- The API names a version by its id alone.
create index question_set_by_id on question_set (id);
select wall_off('question_set');

create table report_answers (
  municipality_id integer not null,
  report_id integer not null,
  question_set_id integer not null,
  -- A list of keys with their values, as texts.
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  primary key (municipality_id, report_id),
  foreign key (municipality_id, report_id) references report (municipality_id, id) on delete cascade,
  foreign key (municipality_id, question_set_id) references question_set (municipality_id, id)
);
-- The answers of the reports of a page.
create index report_answers_report on report_answers (report_id);
-- Whether a version is in use, where its category is deleted.
create index report_answers_set on report_answers (municipality_id, question_set_id);
select wall_off('report_answers');
