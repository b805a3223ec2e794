-- The licence of a town's open data (decision 0162); without a row it is that of its country.
create table open_data_licence (
  municipality_id integer primary key references municipality (id),
  licence text not null check (licence in ('DL_DE_BY', 'DL_DE_ZERO', 'CC_BY', 'CC_ZERO'))
);
select wall_off('open_data_licence');
