-- Staff are offered the templates that fit the report they answer (decision 0206).

alter table municipality
  add column proposes_answers boolean not null default true;

create sequence template_use_id;

-- That an answer was written with a template: for which category, with which status, on which day. It names
-- no report and no person.
create table template_use (
  municipality_id integer not null references municipality (id),
  id integer not null,
  template_id integer not null,
  category_id integer not null,
  status_id integer not null,
  day date not null,
  -- Its place among the proposals for that answer; null: it was none of them.
  place smallint check (place between 1 and 3),
  primary key (municipality_id, id),
  foreign key (municipality_id, template_id) references response_template (municipality_id, id) on delete cascade,
  foreign key (municipality_id, category_id) references category (municipality_id, id) on delete cascade,
  foreign key (municipality_id, status_id) references status (municipality_id, id) on delete cascade
);
select wall_off('template_use');
-- Counted for a status since a day.
create index template_use_status on template_use (municipality_id, status_id, day);
-- The nightly job looks for those of all towns that are over.
create index template_use_old on template_use (day);
-- For the days on which a template or a category goes.
create index template_use_template on template_use (municipality_id, template_id);
create index template_use_category on template_use (municipality_id, category_id);
