/** Frequent words of German that are no words of English, and the other way round. */
const GERMAN =
  wordSet(`der die das den dem des ein eine einen einem einer eines und oder nicht ist sind wird werden wurde
  wurden hat haben kann können mit von vom zu zum zur für im am auf aus bei bis durch gegen nach ohne über um unter vor
  wenn weil dass ob sich sie ihr ihre ihren ihrem ihrer wir uns bitte kein keine keinen nur noch schon mehr als auch aber
  es er ab je pro seit diese dieser dieses diesen alle hier dort jetzt neue neuen höchstens mindestens`)
const ENGLISH =
  wordSet(`the of to is are and or for not with from by this that has have its it be as at on which who no only
  before when each into can must may if`)

/** Letters and quotation marks that only German text has here. */
const LETTERS = /[äöüßÄÖÜ„“]/

/**
 * Whether a text is a German sentence or word group. Single words without umlaut are not noticed, and words
 * without white space between them belong to an address or a name in code.
 */
export function isGerman(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}'’-]*\s[^\p{L}]*|[^\p{L}'’-]+$|^[^\p{L}]+/u)
    .filter(Boolean)
  const count = (set: ReadonlySet<string>) => words.filter((word) => set.has(word)).length
  const score = count(GERMAN) - count(ENGLISH)
  return LETTERS.test(text) ? score >= 0 : words.length > 1 && score > 0
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}
