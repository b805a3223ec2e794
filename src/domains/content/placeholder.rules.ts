import { deviceRegisterText } from '#domains/device-register.rules.ts'
import { authorityText, type Jurisdiction, legalBasisText } from './authority.rules.ts'
import {
  type ChosenMonths,
  PERIODS,
  periodsText,
  TOWN_PERIOD_WORDS,
  townPeriodText,
} from './storage-periods.rules.ts'

/** What texts can say of a municipality. */
export type TextTown = Jurisdiction & {
  name: string
  postalAddress: string
  contactEmail: string
  contactPhone: string
  dataProtectionContact: string
  /** Periods of its own; the usual ones where it chose none. */
  chosenMonths?: ChosenMonths
}

type Value = { means: string; of: (town: TextTown | null) => string }

/** As typed, also where Markdown would read more into it. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
const mail = (address: string) => `[${plain(address)}](mailto:${encodeURI(address)})`
const THE_TOWN = 'die Gemeinde, an die Sie schreiben'
const PRIVACY_EMAIL = 'datenschutz@meldewerk.example'

const FACTS: Record<string, Value> = {
  'gemeinde.name': { means: 'Name der Gemeinde', of: (town) => (town ? plain(town.name) : THE_TOWN) },
  'gemeinde.anschrift': {
    means: 'Anschrift der Gemeinde',
    of: (town) => (town ? plain(town.postalAddress) : 'Die Anschrift steht auf der Seite der Gemeinde.'),
  },
  'gemeinde.email': {
    means: 'E-Mail-Adresse der Gemeinde',
    of: (town) => (town ? mail(town.contactEmail) : 'die E‑Mail-Adresse auf der Seite der Gemeinde'),
  },
  'gemeinde.telefon': {
    means: 'Telefonnummer der Gemeinde',
    of: (town) => (town ? plain(town.contactPhone) : 'die Telefonnummer auf der Seite der Gemeinde'),
  },
  verantwortlich: {
    means: 'Wer für die Daten in Meldungen verantwortlich ist, mit Anschrift',
    of: (town) =>
      town
        ? `${plain(town.name)}\n${plain(town.postalAddress)}\nE‑Mail: ${mail(town.contactEmail)}\nTelefon: ${plain(town.contactPhone)}`
        : 'Die Gemeinde, an die eine Meldung geht. Name und Anschrift stehen unter „Datenschutz“ auf ihren Seiten.',
  },
  datenschutzkontakt: {
    means: 'An wen man sich zum Datenschutz wendet',
    of: (town) => (town ? plain(town.dataProtectionContact) : mail(PRIVACY_EMAIL)),
  },
  rechtsgrundlage: {
    means: 'Gesetz, nach dem die Gemeinde Meldungen verarbeitet',
    of: (town) => legalBasisText(town ?? { country: 'DE', state: '' }),
  },
  aufsicht: {
    means: 'Aufsichtsbehörde für den Datenschutz, die für die Gemeinde zuständig ist',
    of: (town) =>
      town ? authorityText(town) : 'die Datenschutzaufsicht des Landes, in dem die Gemeinde liegt',
  },
  fristen: { means: 'Liste aller Speicherfristen', of: (town) => periodsText(town?.chosenMonths) },
  geraet: { means: 'Liste dessen, was auf dem Gerät gespeichert wird', of: deviceRegisterText },
}

const VALUES: Record<string, Value> = {
  ...FACTS,
  ...Object.fromEntries(
    Object.entries(PERIODS).map(([name, period]) => [
      `frist.${name}`,
      { means: `Speicherfrist: ${period}`, of: () => period },
    ]),
  ),
  ...Object.fromEntries(
    TOWN_PERIOD_WORDS.map((word) => [
      `frist.${word}`,
      {
        means: `Speicherfrist der Gemeinde: ${townPeriodText(word)}, wenn sie keine andere gewählt hat`,
        of: (town: TextTown | null) => townPeriodText(word, town?.chosenMonths),
      },
    ]),
  ),
}

/** All placeholders and what stands in their place, for those who write texts. */
export const PLACEHOLDERS: readonly { name: string; means: string }[] = Object.entries(VALUES).map(
  ([name, { means }]) => ({ name, means }),
)

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g
const placeholderOf = (written: string): Value | undefined => {
  const name = written.trim()
  return Object.hasOwn(VALUES, name) ? VALUES[name] : undefined
}

/** Placeholders of a text that mean nothing, each once, as they are written: such a text is not saved. */
export function unknownPlaceholders(text: string): string[] {
  const written = [...text.matchAll(PLACEHOLDER)].map(([all, name = '']) => ({ all, name }))
  return [...new Set(written.filter(({ name }) => placeholderOf(name) === undefined).map(({ all }) => all))]
}

/** A text with the facts of a municipality, or of the platform, in place of its placeholders; others stay as they are. */
export function fillPlaceholders(text: string, town: TextTown | null): string {
  return text.replace(PLACEHOLDER, (all, name: string) => placeholderOf(name)?.of(town) ?? all)
}
