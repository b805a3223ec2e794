create sequence page_text_id;

-- The platform's and the towns' own texts of the site's pages, every version of them: the newest holds. Where there is none
-- the next one does: a town's, the platform's, the one that came with the program (DECISIONS 66, decision 0079).
create table page_text (
  id integer primary key,
  -- Null: the platform's.
  municipality_id integer references municipality (id),
  -- As in its address.
  page text not null check (length(page) <= 40),
  -- Markdown; null: from here on there is no own one again.
  text text check (length(text) between 10 and 50000),
  created_at timestamptz(3) not null
);
-- The newest version of a page.
create index page_text_newest on page_text (municipality_id, page, id desc);
