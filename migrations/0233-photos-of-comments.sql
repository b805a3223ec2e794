-- The newest photos of comments, of which the home page shows those of closing answers (rule 142).
create index photo_of_comment on photo (id desc) where comment_id is not null;
