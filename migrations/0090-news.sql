create sequence news_entry_id;

-- What the platform tells everybody about itself (SPEC 3). It is no town's.
create table news_entry (
  id integer primary key,
  -- In its address (DECISIONS 82).
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  name text not null check (length(name) between 5 and 120),
  -- From when on everybody reads it.
  date timestamptz(3) not null,
  teaser text not null check (length(teaser) <= 300),
  -- Its picture, and what that shows for those who do not see it.
  image text,
  image_text text check (length(image_text) <= 300),
  -- Markdown.
  text text not null check (length(text) between 10 and 20000),
  -- Where more about it stands, and a film about it.
  link text check (length(link) <= 500),
  video text check (length(video) <= 500),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
-- The list, the newest first.
create index news_entry_newest on news_entry (date desc, id desc);
