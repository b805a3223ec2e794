-- The sites that may show a town's reports in a frame (decision 0169); without a row none may.
create table embedding (
  municipality_id integer primary key references municipality (id),
  sites text[] not null check (cardinality(sites) between 1 and 20)
);
select wall_off('embedding');
