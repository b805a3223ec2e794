/**
 * The tables whose rows a source text's SQL would give another municipality: on a distributed database that is a copy and a
 * deletion, never an update (docs/operations-scaling.md). What Kysely builds needs no looking for: `Lasting` in
 * src/generated/tables.ts keeps it from compiling.
 */
export function movesBetweenTowns(source: string): string[] {
  return [...source.matchAll(CHANGES)]
    .filter(({ groups }) => /\bmunicipality_id\s*=/.test(groups?.changes ?? ''))
    .map(({ groups }) => groups?.updated ?? groups?.inserted ?? '')
}

const CHANGES =
  /(?:\bupdate\s+(?<updated>(?!set\b)\w+)(?:\s+(?:as\s+)?(?!set\b)\w+)?|\binsert\s+into\s+(?<inserted>\w+)[^`;]*?\bdo\s+update)\s+set\s(?<changes>[^`;]*?)(?=\bwhere\b|\bfrom\b|\breturning\b|[`;]|$)/gi
