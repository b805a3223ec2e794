/**
 * Letters and digits that look like a Latin letter, by Unicode's table of confusable characters (UTS 39) and
 * with the small capitals of phonetics. Letters that NFKD takes apart need no entry. The letters i and l and
 * the digit 1 are one group, because a capital I looks like a small l.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: '4ɑαа\u{15c5}ꓮꭺꮞ\u{102a0}\u{118cf}\u{16f40}ᴀ',
  b:
    '68ƀƃƅȣɓβбвьѣҍ\u{9ea}\u{a6a}\u{13fc}\u{15af}\u{15f7}ⳓꓐꞵꮟꮾ\u{10282}\u{102a1}\u{10301}\u{1031a}' +
    '\u{1e8cb}ʙ',
  c: 'ȼςсҫᴄⲥꓚꮯ\u{102a2}\u{10302}\u{1043d}\u{1051c}\u{118e9}\u{118f2}',
  d: 'ðđƌɖɗԁ\u{146f}\u{15de}\u{15ea}ꓒꓓꭰꮷᴅ',
  e: '3ȝɇɜʒεезҙҽҿӡⳍⴹꓰꝫꬲꭼ\u{10286}\u{118c6}\u{118ca}\u{118ce}\u{16f3b}ᴇ',
  f: 'ƒϝք\u{15b4}ᵮẝꓝꞙꬵ\u{10287}\u{102a5}\u{10525}\u{118c2}ꜰ',
  g: '9ƍǥɠɡԍց\u{9ed}\u{a67}\u{b68}\u{d6d}\u{13fb}ᶃⳋꓖꝯꮐ\u{118cc}\u{118d6}ɢ',
  h: 'ħɦнћңһӈӊհ\u{13fa}\u{157c}ⱨⲏꓧꚕꮋꮒ\u{102cf}ʜΗ',
  i:
    '1ıłƚǀɨɩɪɫɭιіӏ\u{5d5}\u{5df}\u{627}\u{661}\u{673}\u{6f1}\u{7ca}\u{14aa}\u{16c1}ᵻᵼⲓⳑⵏꓡꓲꙇꭵꮮ' +
    '\u{1028a}\u{10309}\u{10320}\u{10443}\u{10526}\u{118c3}\u{118d2}\u{16f16}\u{16f28}\u{1e8c7}ʟ',
  j: 'ɉʝϳј\u{148d}ꓙꭻᴊ',
  k: 'ƙκкқҟ\u{16d5}ⱪⲕꓗꝁꮶ\u{10518}ᴋ',
  m: 'μϻмӎ\u{15f0}\u{16d6}ⲙꓟꮇ\u{102b0}\u{10311}ᴍ',
  n: 'ƞɲɳոռᵰⲛꓠ\u{10513}ɴΝη',
  o:
    '0øɵθοоѳөօ\u{5e1}\u{647}\u{665}\u{6be}\u{6c1}\u{6d5}\u{6f5}\u{6ff}\u{7c0}\u{966}\u{9e6}' +
    '\u{a66}\u{ae6}\u{b20}\u{b66}\u{be6}\u{c66}\u{ce6}\u{d20}\u{d66}\u{e50}\u{ed0}\u{1010}' +
    '\u{101d}\u{1040}\u{10ff}\u{12d0}ᴏᴑⲟⴱⵁⵔ〇ꓳꝋꬽꬾꭴꮎꮻ\u{10292}\u{102ab}\u{1042c}\u{104ea}\u{10516}' +
    '\u{114d0}\u{118c8}\u{118d5}\u{118d7}\u{118e0}σ',
  p: 'ƥρр\u{146d}ᵽⲣꓑꮲ\u{10295}ᴘ',
  q: 'ʠԛգզⵕǫ',
  r: 'ɍɼɽʀгғ\u{1587}ᴦᵲⲅꓣꭇꭈꭱꮁꮢ\u{104dc}\u{16f35}',
  s: '5ƽʂѕտᵴꓢꜱꮥꮪ\u{10296}\u{10448}\u{118c1}\u{118db}\u{16f3a}',
  t: '7ŧƭʈτтҭᵵⱦⲧꓔꭲ\u{10297}\u{102b1}\u{10315}\u{104fa}\u{118dc}\u{16f0a}ᴛ',
  u: 'ʉʋυս\u{1200}\u{144c}ᴜᵾꓴꞟꭎꭒꮜ\u{104f6}\u{118d8}\u{16f42}υ',
  v: 'ѵ\u{5d8}\u{667}\u{6f7}\u{142f}ᴠⴸꓦꛟꮩ\u{1051d}\u{11706}\u{118c0}\u{16f08}ν',
  w: 'ɯѡѽԝաᴡꓪꝡꮃꮤ\u{114c5}\u{1170a}\u{1170e}\u{1170f}\u{118e6}\u{118ef}',
  x: 'χхҳ\u{1541}\u{157d}\u{16b7}ⲭⵝꓫꭓ\u{10290}\u{102b4}\u{10317}\u{10322}\u{10527}\u{118ec}',
  y: 'ƴɏɣʏγуүұ\u{10e7}ᶌỿⲩꓬꭚꭹꮍ\u{102b2}\u{118c4}\u{16f43}Υ',
  z: '2ƨƶƻȥʐζϩ\u{14bf}ᴢᵶꓜꙅꛯꝛꮓ\u{102f5}\u{118c9}\u{118e5}',
}

const LETTER_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, alikes]) =>
    Array.from(alikes).map((alike) => [alike, letter] as const),
  ),
)

/**
 * A text as the eye reads it: Latin letters for their look-alikes, no accents, ß as ss, and one spelling of
 * umlauts. Two texts with the same result are easy to confuse. All other characters stay as they are.
 */
export function lookOf(text: string): string {
  const letters = Array.from(text.normalize('NFKD'), (char) => {
    const small = char.toLowerCase()
    return LETTER_OF.get(char) ?? LETTER_OF.get(small) ?? small
  })
  return letters
    .join('')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\u00df/g, 'ss')
    .replace(/([aou])e/g, '$1')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
