-- Towns are found by the words of their names and villages, however they are written (docs/decisions/0142). One form is
-- made here, of names and of what is asked alike: lower case, umlauts and their two-letter spellings as one plain
-- letter, "St." as "sankt", without "an der" and the like, which people shorten or leave out. It needs ICU's lower: that
-- of the C locale leaves Ö as it is.
create function town_key(name text) returns text
language sql immutable strict parallel safe cost 1000
as $$
  with plain as (
    select replace(replace(regexp_replace(replace(lower(normalize(name, NFC) collate "und-x-icu"), 'ß', 'ss'),
      '(?<![aeq])ue', 'u', 'g'), 'ae', 'a'), 'oe', 'o') as spelt
  ), bare as (
    select regexp_replace(normalize(spelt, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060]', '', 'g') as spelt from plain
  ), words as (
    select ' ' || regexp_replace(regexp_replace(spelt, '[^a-z0-9]+', ' ', 'g'), '\mst\M', 'sankt', 'g') || ' ' as spelt
    from bare
  )
  select coalesce(nullif(btrim(regexp_replace(spelt,
      ' (?:a|am|an|auf|b|bei|d|das|dem|den|der|die|i|im|in|o|ob|u|und|v|vom|von|vor|z|zu|zum|zur)(?= )', '', 'g')), ''),
    btrim(spelt))
  from words
$$;

-- The blank before the first word lets every word be found by its beginning. Equal names share their entries.
create index municipality_words on municipality using gin ((' ' || town_key(name)) gin_trgm_ops);
create index municipality_zip on municipality (zip text_pattern_ops);
create index street_village on street (town_key(district)) where district is not null;
create index street_zip on street (zip) where zip is not null;
