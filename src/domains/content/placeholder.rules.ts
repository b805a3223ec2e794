import { deviceRegisterText } from '#domains/device-register.rules.ts'
import { adapted } from '#domains/places/words.rules.ts'
import { type Operator, phoneLink, phoneText } from '#kit/common/operator.ts'
import { type Message, message } from '#kit/common/say.ts'
import { authorityText, type Jurisdiction, legalBasisText } from './authority.rules.ts'
import { PERIOD_NAMES } from './period-words.rules.ts'
import {
  type ChosenMonths,
  PERIODS,
  periodsText,
  TOWN_PERIOD_WORDS,
  townPeriodText,
} from './storage-periods.rules.ts'

/** The facts about a municipality that a text can contain. */
export type TextTown = Jurisdiction & {
  name: string
  postalAddress: string
  contactEmail: string
  contactPhone: string
  dataProtectionContact: string
  /** The municipality's own periods; the defaults apply to the others. */
  chosenMonths?: ChosenMonths
}

type Value = {
  means: Message
  /** The value is a list and needs its own paragraph. */
  isBlock?: true
  /**
   * The town or the operator wrote the value, so it stays unchanged. Other values are adapted to the words of
   * the town's country.
   */
  isFixed?: true
  /** In German, as the texts around it. */
  of: (town: TextTown | null, operator: Operator) => string
}
/** A period is the same for all operators. */
type Period = Value & { of: (town: TextTown | null) => string }

/** Escapes text, so that Markdown does not interpret it. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
const mail = (address: string) => `[${plain(address)}](mailto:${encodeURI(address)})`
const THE_TOWN = 'die Gemeinde, an die Sie schreiben'

const FACTS: Record<string, Value> = {
  'gemeinde.name': {
    isFixed: true,
    means: message`Name der Gemeinde`,
    of: (town) => (town ? plain(town.name) : THE_TOWN),
  },
  'gemeinde.anschrift': {
    isFixed: true,
    means: message`Anschrift der Gemeinde`,
    of: (town) => (town ? plain(town.postalAddress) : 'Die Anschrift steht auf der Seite der Gemeinde.'),
  },
  'gemeinde.email': {
    isFixed: true,
    means: message`E-Mail-Adresse der Gemeinde`,
    of: (town) => (town ? mail(town.contactEmail) : 'die E‑Mail-Adresse auf der Seite der Gemeinde'),
  },
  'gemeinde.telefon': {
    isFixed: true,
    means: message`Telefonnummer der Gemeinde`,
    of: (town) => (town ? plain(town.contactPhone) : 'die Telefonnummer auf der Seite der Gemeinde'),
  },
  verantwortlich: {
    isFixed: true,
    means: message`Wer für die Daten in Meldungen verantwortlich ist, mit Anschrift`,
    of: (town) =>
      town
        ? `${plain(town.name)}\n${plain(town.postalAddress)}\nE‑Mail: ${mail(town.contactEmail)}\nTelefon: ${plain(town.contactPhone)}`
        : 'Die Gemeinde, an die eine Meldung geht. Name und Anschrift stehen unter „Datenschutz“ auf ihren Seiten.',
  },
  datenschutzkontakt: {
    isFixed: true,
    means: message`An wen man sich zum Datenschutz wendet`,
    of: (town, { privacyMail }) => (town ? plain(town.dataProtectionContact) : mail(privacyMail)),
  },
  'betreiber.name': {
    isFixed: true,
    means: message`Wer die Plattform betreibt`,
    of: (_, { name }) => plain(name),
  },
  'betreiber.anschrift': {
    isFixed: true,
    means: message`Anschrift des Betreibers, eine Zeile je Teil`,
    of: (_, { address }) => plain(address).replace(/,\s*/g, '\n'),
  },
  'betreiber.email': {
    isFixed: true,
    means: message`E-Mail-Adresse für Hilfe zur Plattform`,
    of: (_, { helpMail }) => mail(helpMail),
  },
  'betreiber.telefon': {
    isFixed: true,
    means: message`Telefonnummer für Hilfe zur Plattform`,
    of: (_, { helpPhone }) => `[${phoneText(helpPhone)}](${phoneLink(helpPhone)})`,
  },
  'betreiber.datenschutz': {
    isFixed: true,
    means: message`E-Mail-Adresse des Betreibers für den Datenschutz`,
    of: (_, { privacyMail }) => mail(privacyMail),
  },
  rechtsgrundlage: {
    means: message`Gesetz, nach dem die Gemeinde Meldungen verarbeitet`,
    of: (town) => legalBasisText(town ?? { country: 'DE', state: '' }),
  },
  aufsicht: {
    means: message`Aufsichtsbehörde für den Datenschutz, die für die Gemeinde zuständig ist`,
    of: (town) =>
      town ? authorityText(town) : 'die Datenschutzaufsicht des Landes, in dem die Gemeinde liegt',
  },
  fristen: {
    means: message`Liste aller Speicherfristen`,
    isBlock: true,
    of: (town) => periodsText(town?.chosenMonths),
  },
  geraet: {
    means: message`Liste dessen, was auf dem Gerät gespeichert wird`,
    isBlock: true,
    of: deviceRegisterText,
  },
}

const PERIOD_VALUES: Record<string, Period> = {
  ...Object.fromEntries(
    Object.entries(PERIODS).map(([word, period]) => [
      `frist.${word}`,
      { means: PERIOD_NAMES[word as keyof typeof PERIODS], of: () => period },
    ]),
  ),
  ...Object.fromEntries(
    TOWN_PERIOD_WORDS.map((word) => [
      `frist.${word}`,
      {
        means: PERIOD_NAMES[word],
        of: (town: TextTown | null) => townPeriodText(word, town?.chosenMonths),
      },
    ]),
  ),
}

const VALUES: Record<string, Value> = { ...FACTS, ...PERIOD_VALUES }

/** A placeholder as the editor offers it. */
export type Placeholder = {
  /** Its form in a text: "{{fristen}}". */
  text: string
  /** Describes its value. */
  means: Message
  /**
   * Its value for a municipality with default settings; null for a fact that differs for each municipality.
   */
  usually: string | null
  isBlock: boolean
}

const offered = ([name, { means, isBlock }]: [string, Value]): Placeholder => ({
  ...{ text: `{{${name}}}`, means, isBlock: isBlock === true },
  usually: null,
})

/** All placeholders in groups, for the editor. */
export const PLACEHOLDERS: readonly { name: Message; items: readonly Placeholder[] }[] = [
  { name: message`Angaben und Listen`, items: Object.entries(FACTS).map(offered) },
  {
    name: message`Speicherfristen`,
    items: Object.entries(PERIOD_VALUES).map((each) => ({ ...offered(each), usually: each[1].of(null) })),
  },
]

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g
const placeholderOf = (written: string): Value | undefined => {
  const name = written.trim()
  return Object.hasOwn(VALUES, name) ? VALUES[name] : undefined
}

/** The distinct unknown placeholders of a text, as they were written. A text with one cannot be saved. */
export function unknownPlaceholders(text: string): string[] {
  const written = [...text.matchAll(PLACEHOLDER)].map(([all, name = '']) => ({ all, name }))
  return [...new Set(written.filter(({ name }) => placeholderOf(name) === undefined).map(({ all }) => all))]
}

/**
 * Replaces the placeholders in a text with the facts of a municipality, or of the platform, and of the
 * operator. Unknown ones stay.
 */
export function fillPlaceholders(text: string, town: TextTown | null, operator: Operator): string {
  return text.replace(PLACEHOLDER, (all, name: string) => {
    const value = placeholderOf(name)
    if (value === undefined) return all
    return value.isFixed ? value.of(town, operator) : adapted(value.of(town, operator), town?.country)
  })
}
