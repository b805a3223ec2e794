/**
 * The tables whose rows a source text's SQL would move to another municipality. On a distributed database
 * that is a copy and a deletion, never an update (docs/operations-scaling.md). Kysely queries need no check:
 * with `Lasting` in src/generated/tables.ts such an update does not compile.
 */
export function movesBetweenTowns(source: string): string[] {
  return [...source.replace(WRITTEN, '$1').matchAll(CHANGES)]
    .filter(({ groups }) => /\bmunicipality_id\s*=/.test(groups?.changes ?? ''))
    .map(({ groups }) => groups?.updated ?? groups?.inserted ?? '')
}

/** A table that a raw statement names as written (`written('person', townId)`), by its name. */
const WRITTEN = /\$\{written\('(\w+)'[^}]*\)\}/g

const CHANGES =
  /(?:\bupdate\s+(?<updated>(?!set\b)\w+)(?:\s+(?:as\s+)?(?!set\b)\w+)?|\binsert\s+into\s+(?<inserted>\w+)[^`;]*?\bdo\s+update)\s+set\s(?<changes>[^`;]*?)(?=\bwhere\b|\bfrom\b|\breturning\b|[`;]|$)/gi
