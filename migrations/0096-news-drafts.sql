-- An entry without a day is a draft that nobody reads but those who write it.
alter table news_entry alter column date drop not null;
-- Once everybody could read an entry its address stays, also while it is hidden again (decision 0085).
alter table news_entry add column has_been_public boolean not null default false;
update news_entry set has_been_public = true where date <= now();
