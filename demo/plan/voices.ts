/** How somebody speaks of themselves: a woman's text must not stand under a man's name. */
export type Voice = 'woman' | 'man'

const MEN = new Set(
  (
    'Emre Lukas Jonas Friedrich Tobias Karl-Heinz Goran Stefan Rolf Mehmet Finn Markus Dieter Matteo Yusuf Oskar ' +
    'Reinhard Urs Hartmut Aleksandar Noah Wolfgang Beat Johannes Tarek Milan Ben Alois Samuel'
  ).split(' '),
)

export const voiceOfName = (firstName: string): Voice => (MEN.has(firstName) ? 'man' : 'woman')

const WOMAN =
  /[Mm]ein(em)? (verstorbener )?Mann\b|Als Oma|Ersthelferin|Tagesmutter|Spaziergängerin|alten Frau|Fußgängerin|Hundehalterin|bin bestimmt nicht die Einzige|Grüße von einer|Ortskundige/
const MAN = /[Mm]einer? Frau\b|ein Opa|Papa hat|Ich bin 16 und|Als Autofahrer kann/

/** The voice of a text; null if it could be anybody's. */
export function voiceOfText(text: string): Voice | null {
  if (WOMAN.test(text)) return 'woman'
  return MAN.test(text) ? 'man' : null
}

const STORY =
  /\b(bin|[Mm]it) \d\d\b|\bIch bin\b|Als (Imker|Oma|Ersthelferin|Tagesmutter)|heiße|bin Lia|Rollstuhl|Rollator|sehbehindert|schlecht sehe|Wir (sind|Kinder|machen|führen)|[Mm]eine? (verstorbener )?(Mann|Frau|Mutter|Vater|Sohn|Tochter|Kinder|Enkel\w*|Schüler\w*|Dackel)|Unsere (Kinder|Tochter|Schulklasse)|wohne seit|40 Jahre|25 Jahren|Spätschicht|Fahrlehrer|Verein/

/** Whether a text tells of its author's age, family or life. */
export const tellsOfAuthor = (text: string): boolean => STORY.test(text)

const FIRST_PERSON =
  /\b([Ii]ch|[Mm]ir|[Mm]ich|[Mm]ein\w*|[Ww]ir|[Uu]ns|[Uu]nser\w*|[Bb]in|[Hh]abe?|[Hh]abs)\b/

/**
 * Whether a text says nothing about who writes it, so that everybody can have written it, the town hall
 * included.
 */
export const isNeutral = (text: string): boolean => !FIRST_PERSON.test(text)
