-- A foreign key that holds the municipality may empty nothing where tables are distributed by it, not even another column
-- (docs/operations-scaling.md): what deletes a status or a category says itself what becomes of the templates for it.
alter table response_template
  drop constraint response_template_municipality_id_status_id_fkey,
  drop constraint response_template_municipality_id_category_id_fkey,
  add foreign key (municipality_id, status_id) references status (municipality_id, id),
  add foreign key (municipality_id, category_id) references category (municipality_id, id);
