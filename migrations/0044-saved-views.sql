create sequence saved_view_id;

-- How somebody wants to see a town's inbox, under a name of their own (REQUIREMENTS U-31).
create table saved_view (
  municipality_id integer not null references municipality (id),
  id integer not null,
  person_id integer not null references person (id),
  name text not null check (length(name) between 1 and 60),
  -- The part of the inbox's address behind the question mark.
  search text not null check (length(search) <= 1000),
  -- What the inbox opens on.
  is_default boolean not null,
  primary key (municipality_id, id)
);
-- The API names a view by its id alone.
create index saved_view_by_id on saved_view (id);
-- A person's own in a town, chosen from by their names.
create unique index saved_view_name on saved_view (municipality_id, person_id, lower(name));
create unique index saved_view_default on saved_view (municipality_id, person_id) where is_default;
-- For the day on which somebody's account goes.
create index saved_view_person on saved_view (person_id);
