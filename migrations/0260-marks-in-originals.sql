-- Kinds of marks that the original itself shows, as numbers as in edits: the form has drawn them. Null: not known.
alter table photo_original
  add column drawn_in smallint[] check (drawn_in <@ array[0, 1]::smallint[]);
