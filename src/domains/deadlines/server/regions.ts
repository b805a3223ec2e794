/**
 * Names of states and cantons, by the codes of ISO 3166-2 that the library of holidays uses. All in the form
 * of `plain`: a town types its state as free text.
 */
const REGIONS: Record<string, Record<string, readonly string[]>> = {
  DE: {
    ...{
      BW: ['baden wurttemberg', 'bw'],
      BY: ['bayern'],
      BE: ['berlin'],
      BB: ['brandenburg'],
      HB: ['bremen'],
    },
    ...{ HH: ['hamburg'], HE: ['hessen'], MV: ['mecklenburg vorpommern', 'mv'], NI: ['niedersachsen'] },
    ...{
      NW: ['nordrhein westfalen', 'nrw'],
      RP: ['rheinland pfalz', 'rlp'],
      SL: ['saarland'],
      SN: ['sachsen'],
    },
    ...{ ST: ['sachsen anhalt'], SH: ['schleswig holstein'], TH: ['thuringen'] },
  },
  AT: {
    ...{ 1: ['burgenland'], 2: ['karnten'], 3: ['niederosterreich'], 4: ['oberosterreich'], 5: ['salzburg'] },
    ...{ 6: ['steiermark'], 7: ['tirol'], 8: ['vorarlberg'], 9: ['wien'] },
  },
  CH: {
    ...{ ZH: ['zurich'], BE: ['bern'], LU: ['luzern'], UR: ['uri'], SZ: ['schwyz'], OW: ['obwalden'] },
    ...{ NW: ['nidwalden'], GL: ['glarus'], ZG: ['zug'], FR: ['freiburg', 'fribourg'], SO: ['solothurn'] },
    ...{ BS: ['basel stadt'], BL: ['basel landschaft', 'basel land', 'baselland'], SH: ['schaffhausen'] },
    ...{ AR: ['appenzell ausserrhoden'], AI: ['appenzell innerrhoden'], SG: ['st gallen', 'sankt gallen'] },
    ...{ GR: ['graubunden', 'grigioni'], AG: ['aargau'], TG: ['thurgau'], TI: ['tessin', 'ticino'] },
    ...{ VD: ['waadt', 'vaud'], VS: ['wallis', 'valais'], NE: ['neuenburg', 'neuchatel'] },
    ...{ GE: ['genf', 'geneve'], JU: ['jura'] },
  },
  IT: {
    32: ['sudtirol', 'alto adige', 'bozen', 'bozen sudtirol', 'sudtirol alto adige', 'trentino sudtirol'],
  },
}

/** Words that people write before the name of a state. */
const BEFORE =
  /^(?:(?:freistaat|bundesland|land|kanton|canton|cantone|republik|hansestadt|freie|und|autonome|provinz) )+/

/** Lower case, without accents and umlauts, "ue" as "u", without words before the name. */
function plain(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = letters.replace(/[^a-z]+/g, ' ').trim()
  return words.replace(BEFORE, '').replace(/([aou])e/g, '$1')
}

/** The codes of a country whose states have holidays of their own; empty where there are none. */
export const regionCodes = (country: string): string[] => Object.keys(REGIONS[country] ?? {})

/** The code of a state; null where its name is not known. */
export function regionCode(country: string, state: string): string | null {
  const wanted = plain(state)
  const known = Object.entries(REGIONS[country] ?? {})
  return known.find(([, names]) => names.some((name) => plain(name) === wanted))?.[0] ?? null
}
