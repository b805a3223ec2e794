/**
 * Unique words that are in no dictionary. Each is in one secret place, so any output with one of them is a
 * leak.
 */
export const CANARIES = {
  lastName: 'Zaunkönigsgeheim',
  email: 'rotkehlchen.geheim@kanarie.example',
  telephone: '0640 7777 31337',
  street: 'Goldammergeheimweg',
  signature: 'Girlitzgeheimgruss',
  note: 'Stieglitzgeheimnotiz',
  recipient: 'zeisig.geheim@kanarie.example',
  internalCategory: 'Gimpelgeheimkategorie',
  waiting: 'Bachstelzengeheimwort',
  waitingPlace: 'Kleibergeheimort',
  waitingPhoto: 'Blaumeisengeheimbild',
  waitingComment: 'Kohlmeisengeheimantwort',
  withdrawn: 'Amselgeheimmeldung',
  withdrawnComment: 'Drosselgeheimantwort',
  internal: 'Buchfinkgeheimsache',
  internalComment: 'Dompfaffgeheimantwort',
  rejected: 'Elstergeheimablehnung',
  deleted: 'Haehergeheimrest',
  inactiveTown: 'Dohlengeheimdorf',
  inactive: 'Kraehengeheimsache',
  notice: 'Seidenschwanzgeheimhinweis',
  announcement: 'Rotschwanzgeheimwort',
  template: 'Pirolgeheimvorlage',
  guest: 'Mauerseglergeheimgast',
  guestEmail: 'schwalbe.geheim@kanarie.example',
  guestText: 'Schwalbengeheimtext',
  invited: 'Lerchengeheimgast',
  caller: 'Wiedehopfgeheimanruf',
  callerEmail: 'kiebitz.geheim@kanarie.example',
} as const

export type Canary = keyof typeof CANARIES

const NAMES = Object.keys(CANARIES) as Canary[]

/** The canaries in a text, in any case and escaping. */
export function canariesIn(text: string): Canary[] {
  const plain = decoded(text).toLowerCase()
  return NAMES.filter((name) => {
    const word = CANARIES[name].toLowerCase()
    // Part of an address is as sensitive as the whole, and so is a slug made from the word.
    return plain.includes(word) || plain.includes(word.replaceAll('ö', 'oe'))
  })
}

function decoded(text: string): string {
  const unescaped = text.replace(/\\u([0-9a-f]{4})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  try {
    return decodeURIComponent(unescaped.replace(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch {
    return unescaped
  }
}
