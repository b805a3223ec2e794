/**
 * Words that nobody types and no dictionary has. Each stands in one place that strangers must not know; wherever one turns
 * up, something leaks.
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
} as const

export type Canary = keyof typeof CANARIES

const NAMES = Object.keys(CANARIES) as Canary[]

/** Which canaries a text holds, whatever their case and however it was escaped. */
export function canariesIn(text: string): Canary[] {
  const plain = decoded(text).toLowerCase()
  return NAMES.filter((name) => {
    const word = CANARIES[name].toLowerCase()
    // A part of an address is as telling as the whole; so is a slug made of the word.
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
