import { dictionary } from '@zxcvbn-ts/language-de'
import { expect, test } from 'vitest'
import { lookOf } from './look-alike.rules.ts'
import { soundsOfficial, townNameTest } from './office-name.rules.ts'
import { firstNameSchema } from './user.rules.ts'

test.each([
  ...['Stadt Lindental', 'Bürgermeister', 'Rathaus', 'Ordnungsamt', 'Polizei', 'Redaktion Lindental'],
  ...['Bürgermeisterin Maier', 'BUERGERMEISTER', 'Burgermeister', 'Oberbürgermeister', 'Landrätin', 'Admin'],
  ...[
    'Stadtverwaltung',
    'Gemeinde',
    'Feuerwehr Felskirch',
    'Bürgerbüro',
    'Team Meldewerk',
    'Bauamt',
    'Amt',
    'Zoll',
  ],
  ...['Gelöschtes Konto', 'Marktgemeinde Felskirch', 'Comune di Bolzano', 'Kantonspolizei', 'Bauverwaltung'],
  ...['Bgm. Maier', 'Straßenmeisterei Ost', 'Standesbeamtin', 'Fachdienst 3', 'Behördenleitung'],
  // Spelled out, joined, and with separators.
  ...['R a t h a u s', 'R.a.t.h.a.u.s', 'Ord-nungs-amt', 'Bau-Amt', 'Rat_haus', 'S T A D T Lindental'],
  // Digits, Cyrillic, Greek, Cherokee, Lisu, fullwidth, mathematical and small capital letters, accents.
  ...[
    'P0l1ze1',
    'Роlіzеі',
    'РОLIZEІ',
    'Ροlιζει',
    'Ꮲolizei',
    'ꓣatꓧaus',
    'ＰＯＬＩＺＥＩ',
    '𝐏𝐨𝐥𝐢𝐳𝐞𝐢',
    'ᴘᴏʟɪᴢᴇɪ',
  ],
  ...['PoIizei', 'Ráthàus', 'Adrninistrator', 'Verwa\u200bltung'],
])('%s sounds like an office', (name) => {
  expect(soundsOfficial(name)).toBe(true)
})

test.each([
  ...['Anna B.', 'Marion A.', 'Anonym', 'Radlerin_64', 'Lindentaler', 'Anna aus Lindental', 'Ali K.', 'Olga'],
  // Surnames and words that contain an office's letters.
  ...['Gesa Amtmann', 'Petra Samt', 'Jonas Stadtler', 'Anna Neustadt', 'Klaus Landrath', 'Eva Bauhofer'],
  ...[
    'Konrad Ratzinger',
    'Wolfgang Zollner',
    'Jürgen Vogt',
    'Sven Richter',
    'Rosa Markt',
    'Peter Rat',
    'Max Zoll',
    'Εleni',
  ],
])('%s is a person’s name', (name) => {
  expect(soundsOfficial(name)).toBe(false)
})

test.each([
  ['Lindental', ['Lindental', 'lindental', 'Stadt Lindental', 'Markt Lindental', 'MarktLindental']],
  ['Lindental', ['Die Lindental', 'Team Lindental', 'Lindental offiziell', 'L i n d e n t a l', 'LindentaI']],
  ['Lindental', ['Lіndеntаl', 'Linden-Tal', 'Ort Lindental', 'Info Lindental', 'OB Lindental']],
  ['Rebenau TG', ['Rebenau', 'Rebenau TG', 'Dorf Rebenau']],
  ['Steinbach (Taunus)', ['Steinbach', 'Steinbach Taunus', 'Kurort Steinbach']],
  ['Aßling', ['Assling', 'Aßling', 'ASSLING']],
  ['Bad Münster', ['Bad Münster', 'Bad Muenster', 'Bad-Munster']],
])('a person cannot be called as the town %s', (town, names) => {
  for (const name of names) expect(townNameTest(name)(town), name).toBe(true)
})

test.each(['Anna aus Lindental', 'Lindentaler', 'Max Lindental', 'Anna L.', 'Linda Ental'])(
  '%s is not the town Lindental',
  (name) => {
    expect(townNameTest(name)('Lindental')).toBe(false)
  },
)

test('none of 4,000 common German names sounds like an office', () => {
  const { firstnames, lastnames } = dictionary
  const names = [...firstnames, ...lastnames].map(String)
  expect(names.length).toBeGreaterThan(4000)
  expect(names.filter(soundsOfficial)).toEqual([])
})

test('a first name opens the public name and is no office', () => {
  expect(firstNameSchema.safeParse('Stadt').success).toBe(false)
  expect(firstNameSchema.safeParse('Stadtmüller').success).toBe(true)
})

test('look-alike letters compare as equal', () => {
  expect(lookOf('Ѕtаdt')).toBe(lookOf('Stadt'))
  expect(lookOf('Straße')).toBe(lookOf('STRASSE'))
  expect(lookOf('Müller')).toBe(lookOf('Mueller'))
  expect(lookOf('Anna')).not.toBe(lookOf('Hanna'))
})
