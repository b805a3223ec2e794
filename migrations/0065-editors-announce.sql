-- Whether editors may write drafts of announcements (DECISIONS 8.2); publishing stays with administrators.
alter table municipality add column editors_may_announce boolean not null default false;
