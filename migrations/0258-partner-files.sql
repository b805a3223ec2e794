-- Whether a partner said that it takes photos as files (Accept-Post), which our own sites do not load by address.
alter table exchange_partner add column takes_files boolean not null default false;
