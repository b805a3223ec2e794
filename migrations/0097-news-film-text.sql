-- What a film shows and says, for those who do not see or hear it (REQUIREMENTS A-30).
alter table news_entry add column video_text text check (length(video_text) <= 5000);
