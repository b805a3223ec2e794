-- Leichte Sprache is a language of accounts, too (decision 0214): its code is `de-simple`.
alter table person drop constraint person_language_check;
alter table person add constraint person_language_check check (language ~ '^[a-z]{2}(-[a-z]{5,8})?$');
