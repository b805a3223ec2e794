-- Categories and sub-categories share one sequence, so an id names one thing wherever it appears.

create sequence category_id;

create table category (
  municipality_id integer not null references municipality (id),
  id integer not null,
  name text not null check (length(name) between 1 and 80),
  slug text not null,
  -- Name of an icon of the line set, shown beside the name.
  icon text not null,
  -- One line that helps choosing.
  hint text not null default '',
  -- Reports here may be about life and limb: the form then shows the emergency numbers (U-05).
  is_dangerous boolean not null default false,
  image text,
  is_disabled boolean not null default false,
  is_internal boolean not null default false,
  additional_recipients text[] not null default '{}' check (cardinality(additional_recipients) <= 10),
  position integer not null,
  primary key (municipality_id, id),
  unique (municipality_id, slug)
);

create table sub_category (
  municipality_id integer not null,
  id integer not null,
  category_id integer not null,
  name text not null check (length(name) between 1 and 80),
  slug text not null,
  is_disabled boolean not null default false,
  is_internal boolean not null default false,
  position integer not null,
  primary key (municipality_id, id),
  unique (municipality_id, category_id, slug),
  foreign key (municipality_id, category_id) references category (municipality_id, id)
);

create table category_editor (
  municipality_id integer not null,
  category_id integer not null,
  person_id integer not null references person (id),
  primary key (municipality_id, category_id, person_id),
  foreign key (municipality_id, category_id) references category (municipality_id, id)
);
create index category_editor_person on category_editor (person_id);

-- The API names a category by its id alone.
create index category_by_id on category (id);
create index sub_category_by_id on sub_category (id);
create index sub_category_category on sub_category (category_id, position);
create index category_editor_category on category_editor (category_id);
