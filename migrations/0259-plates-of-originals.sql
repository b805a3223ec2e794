-- Number plates that nobody had decided on when a photo was edited, as possible_faces (decisions 0204 and 0205).
alter table photo_original add column possible_plates integer[];
