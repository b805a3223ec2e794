-- A search looks at some thousand texts, which takes less time than to start a second process for half of them.
alter table report_search set (parallel_workers = 0);
