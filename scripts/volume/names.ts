import type { Random } from '../../demo/random.ts'

const TOWN_STARTS =
  'Alten,Berg,Birken,Brunn,Buchen,Eber,Eichen,Erlen,Eschen,Feld,Fichten,Forst,Grün,Hasel,Heiden,Hirsch,Hohen,Kirch,Kloster,König,Lauter,Linden,Moos,Mühl,Neuen,Nieder,Ober,Reh,Roten,Salz,Schön,Silber,Sommer,Stein,Tannen,Ulmen,Wald,Weiden,Wiesen,Winter'.split(
    ',',
  )
const TOWN_ENDS =
  'ach,au,bach,berg,brück,burg,dorf,feld,furt,hain,hausen,heim,hofen,ingen,kirchen,lingen,rode,stadt,stedt,tal,wang,weiler'.split(
    ',',
  )
const SUFFIXES = ['', ' am See', ' im Wald', ' an der Aue', ' ob der Eck', ' in der Senke']

/** The name of the town with an index; each is another's only after 5,280 of them. */
export function townName(index: number): string {
  const pair = (index * 379) % (TOWN_STARTS.length * TOWN_ENDS.length)
  const start = TOWN_STARTS[pair % TOWN_STARTS.length] ?? ''
  const end = TOWN_ENDS[Math.floor(pair / TOWN_STARTS.length)] ?? ''
  const round = Math.floor(index / (TOWN_STARTS.length * TOWN_ENDS.length))
  const more = SUFFIXES[round % SUFFIXES.length] ?? ''
  const again = Math.floor(round / SUFFIXES.length)
  return `${start}${end}${more}${again === 0 ? '' : ` ${again + 1}`}`
}

const STREET_STARTS =
  'Ahorn,Amsel,Bahnhof,Berg,Birken,Brunnen,Burg,Dorf,Eichen,Feld,Finken,Garten,Gerber,Haupt,Hof,Kapellen,Kastanien,Kirch,Kloster,Kreuz,Lerchen,Linden,Markt,Mühlen,Nord,Ost,Park,Post,Quellen,Ring,Rosen,Schiller,Schul,Sonnen,Stein,Süd,Tal,Tannen,Turm,Ufer,Wald,Wasser,West,Wiesen,Ziegel'.split(
    ',',
  )
const STREET_ENDS = ['straße', 'weg', 'gasse', 'platz', 'allee', 'steig', 'ring', 'winkel']

/** The streets of a town, none twice. */
export function streetNames(count: number, random: Random): string[] {
  const names = new Set<string>()
  const most = Math.min(count, STREET_STARTS.length * STREET_ENDS.length)
  while (names.size < most) names.add(`${random.pick(STREET_STARTS)}${random.pick(STREET_ENDS)}`)
  return [...names]
}

const FIRST_NAMES =
  'Anna,Ben,Clara,David,Elif,Emma,Finn,Greta,Hanna,Ida,Jonas,Karl,Lea,Lukas,Mehmet,Mia,Nils,Olga,Paul,Rosa,Sami,Tara,Uwe,Vera,Yusuf'.split(
    ',',
  )
const LAST_NAMES =
  'Adler,Becker,Braun,Demir,Engel,Fischer,Graf,Huber,Jansen,Kaya,Keller,Lang,Maier,Nowak,Otto,Pohl,Richter,Schmidt,Schulz,Thoma,Ulrich,Vogel,Weber,Yilmaz,Zimmer'.split(
    ',',
  )

export const personName = (random: Random): { firstName: string; lastName: string } => ({
  firstName: random.pick(FIRST_NAMES),
  lastName: random.pick(LAST_NAMES),
})
