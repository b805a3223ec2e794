-- The API names a photo by its id alone.
create index photo_by_id on photo (id);
