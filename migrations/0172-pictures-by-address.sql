-- Whose a picture is, each time one is asked for: a municipality that is switched off shows none.
create index announcement_by_image on announcement (image) where image is not null;
create index category_by_image on category (image) where image is not null;
