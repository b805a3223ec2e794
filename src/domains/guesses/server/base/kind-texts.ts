/** Reads texts by kind: "== kind", then one text a line. */
export const kindTexts = (all: string): [kind: string, texts: string[]][] =>
  all
    .split('== ')
    .slice(1)
    .map((part) => {
      const [kind = '', ...texts] = part.trim().split('\n')
      return [kind, texts]
    })
