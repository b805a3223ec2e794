-- Whether somebody of the staff gets it with others once a day: it counts for no window of ten minutes, and has a mail of its own.
alter table notification add column is_daily boolean not null default false;
