/**
 * Codes of cantons and short forms of Austrian states, as they stand behind a town: "Wil SG", "Krems, NÖ".
 */
const CODES: Readonly<Record<string, string>> = {
  ...{ ag: 'aargau', ai: 'appenzell innerrhoden', ar: 'appenzell ausserrhoden', be: 'bern' },
  ...{
    bl: 'basel landschaft',
    bs: 'basel stadt',
    fr: 'freiburg',
    ge: 'genf',
    gl: 'glarus',
    gr: 'graubuenden',
  },
  ...{ ju: 'jura', lu: 'luzern', ne: 'neuenburg', nw: 'nidwalden', ow: 'obwalden', sg: 'st gallen' },
  ...{ sh: 'schaffhausen', so: 'solothurn', sz: 'schwyz', tg: 'thurgau', ti: 'tessin', ur: 'uri' },
  ...{ vd: 'waadt', vs: 'wallis', zg: 'zug', zh: 'zuerich' },
  ...{ noe: 'niederoesterreich', ooe: 'oberoesterreich', bgld: 'burgenland', ktn: 'kaernten' },
  ...{ sbg: 'salzburg', stmk: 'steiermark', vbg: 'vorarlberg' },
}

/** The key of the state that a code means, or null for another word. */
export const stateOfCode = (word: string): string | null => CODES[word] ?? null
