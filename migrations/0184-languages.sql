-- The language of a person's mails and push messages (decision 0153); null is German. The program knows which there are:
-- a language that it no longer has is German, too.
alter table person add column language text check (language ~ '^[a-z]{2}$');
