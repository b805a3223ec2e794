import { ADDRESS_MAX } from '#domains/places/location.rules.ts'

/** An address in parts; absent ones are not known. */
export type ForeignAddress = { street?: string; houseNumber?: string; zip?: string; place?: string }

const ZIP = /^(?:[A-Z]{1,2}-)?(\d{4,5})\s+(\p{L}.*)$/u
const NUMBERED = /^(\p{L}.*?)\s+(\d{1,4}\s?[a-z]?(?:\s?[-–/+]\s?\d{1,4}\s?[a-z]?)?)$/iu

/**
 * The parts of an address in one line, such as "Marktplatz 3, 35999 Lindental". The part with a house number
 * is the street, else the first one. Nothing where it says no street: then the place tells it.
 */
export function foreignAddress(line: string): ForeignAddress {
  const parts = line
    .split(/[,;\n]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && part.length <= ADDRESS_MAX.street)
  const town = parts.map((part) => ZIP.exec(part)).find((found) => found !== null)
  const others = parts.filter((part) => !ZIP.test(part) && /\p{L}{2}/u.test(part))
  const numbered = others.map((part) => NUMBERED.exec(part)).find((found) => found !== null)
  const street = numbered?.[1] ?? others[0]
  if (street === undefined) return {}
  return {
    street,
    ...(numbered?.[2] !== undefined && { houseNumber: numbered[2] }),
    ...(town?.[1] !== undefined && { zip: town[1] }),
    ...(town?.[2] !== undefined && { place: town[2] }),
  }
}
