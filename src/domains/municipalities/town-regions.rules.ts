/**
 * States, cantons and countries that people write beside a town's name: country, short forms, full name. All
 * in the form of town_key (migration 0181): lower case, no umlauts, "st" as "sankt".
 */
const REGIONS = `
  DE bw baden wurttemberg
  DE by,bay bayern
  DE be berlin
  DE bb,brb brandenburg
  DE hb bremen
  DE hh hamburg
  DE he,hess hessen
  DE mv mecklenburg vorpommern
  DE ni,nds niedersachsen
  DE nw,nrw nordrhein westfalen
  DE rp,rlp rheinland pfalz
  DE sl saarland
  DE sn,sachs sachsen
  DE lsa sachsen anhalt
  DE sh schleswig holstein
  DE th,thur thuringen
  DE de,brd,germany deutschland
  AT bgld burgenland
  AT ktn karnten
  AT no niederosterreich
  AT oo,oberost oberosterreich
  AT sbg salzburg
  AT stmk steiermark
  AT tir tirol
  AT vbg,vlbg vorarlberg
  AT wi wien
  AT at,aut,austria osterreich
  CH zh zurich
  CH be bern
  CH lu luzern
  CH ur uri
  CH sz schwyz
  CH ow obwalden
  CH nw nidwalden
  CH gl glarus
  CH zg zug
  CH fr freiburg
  CH so solothurn
  CH bs basel
  CH bl basel
  CH sh schaffhausen
  CH ar appenzell ausserrhoden
  CH ai appenzell innerrhoden
  CH sg sankt gallen
  CH gr graubunden
  CH ag aargau
  CH tg thurgau
  CH ti tessin
  CH vd waadt
  CH vs wallis
  CH ne neuenburg
  CH ge genf
  CH ju jura
  CH ch,sui,suisse,svizzera,switzerland schweiz
  LI fl,li,lie liechtenstein
  IT bz sudtirol
  IT it,ita,italia,italy italien
`

type Region = { country: string; name: string }

const shorts = new Map<string, Region[]>()
const nameWords = new Set<string>()
const countryNames = new Map<string, string>()
for (const line of REGIONS.trim().split('\n')) {
  const [country = '', short = '', ...words] = line.trim().split(' ')
  const region = { country, name: words.join(' ') }
  for (const each of short.split(',')) shorts.set(each, [...(shorts.get(each) ?? []), region])
  for (const word of words) nameWords.add(word)
}
for (const name of ['deutschland', 'osterreich', 'schweiz', 'liechtenstein', 'italien']) {
  const [region] = [...shorts.values()].flat().filter((each) => each.name === name)
  if (region !== undefined) countryNames.set(name, region.country)
}

/** Whether a word names some state, canton or country. */
export const isRegion = (word: string): boolean => shorts.has(word) || nameWords.has(word)

/** Whether a word names the state or country of a town; `state` in the form of town_key. */
export const isRegionOf = (word: string, { country, state }: { country: string; state: string }): boolean =>
  countryNames.get(word) === country ||
  state.split(' ').includes(word) ||
  (shorts.get(word) ?? []).some(
    (region) =>
      region.country === country && (state.startsWith(region.name) || countryNames.has(region.name)),
  )
