-- Districts whose area an administrator has drawn: no import replaces it (decision 0177).
alter table district add column is_drawn boolean not null default false;
alter table district add check (not is_drawn or area is not null);
