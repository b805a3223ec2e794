-- What the picture in a message shows, in the words of who draws it: made when the message leaves, travelling inside of it.
alter table message add column picture text;
