create sequence response_template_id;

-- Texts that a town's staff answer with again and again (REQUIREMENTS U-34).
create table response_template (
  municipality_id integer not null references municipality (id),
  id integer not null,
  name text not null check (length(name) between 1 and 80),
  -- With placeholders such as {Nummer}.
  text text not null check (length(text) between 1 and 2000),
  -- Offered along with this status, for this category; null: always.
  status_id integer,
  category_id integer,
  primary key (municipality_id, id),
  foreign key (municipality_id, status_id) references status (municipality_id, id) on delete set null (status_id),
  foreign key (municipality_id, category_id) references category (municipality_id, id) on delete set null (category_id)
);
-- The API names a template by its id alone.
create index response_template_by_id on response_template (id);
-- Chosen from by its name.
create unique index response_template_name on response_template (municipality_id, lower(name));
-- For the day on which a status or a category goes.
create index response_template_status on response_template (municipality_id, status_id) where status_id is not null;
create index response_template_category on response_template (municipality_id, category_id) where category_id is not null;
