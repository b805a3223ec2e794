import { message } from '#kit/common/say.ts'

/**
 * The events that people can be told of, and the channels for them (rules 51 and 52). Ids are part of the API
 * and never change.
 */

export const CHANNELS = [
  {
    id: 1,
    name: 'EMAIL',
    title: message`E-Mail`,
    description: message`An die Adresse Ihres Kontos.`,
    isOn: true,
  },
  {
    id: 2,
    name: 'WEB_PUSH',
    title: message`Push in diesem Browser`,
    description: message`Eine kurze Meldung auf Ihrem Gerät, auch wenn Meldewerk nicht geöffnet ist.`,
    isOn: false,
  },
  {
    id: 3,
    name: 'APP_PUSH',
    title: message`Push in der App`,
    description: message`Eine kurze Meldung der App auf Ihrem Telefon.`,
    isOn: false,
  },
] as const

export type Channel = (typeof CHANNELS)[number]
export type ChannelName = Channel['name']

/** The channels a person can choose. APP_PUSH is left out: nothing is sent by it. */
export const OFFERED_CHANNELS: readonly Channel[] = CHANNELS.filter(({ name }) => name !== 'APP_PUSH')

/** Most events are on by default. Events about other people's reports are off until somebody chooses them. */
export const CATEGORIES = [
  {
    id: 1,
    name: 'OWN_REPORTS',
    title: message`Meine Meldungen`,
    description: message`Was aus dem wird, was Sie gemeldet haben.`,
    isForStaff: false,
    events: [
      {
        id: 11,
        name: 'REPORT_APPROVED',
        title: message`Freigegeben oder nicht freigegeben`,
        description: message`Ihre Meldung ist jetzt öffentlich, oder die Gemeinde veröffentlicht sie nicht oder nicht mehr.`,
        isOn: true,
      },
      {
        id: 12,
        name: 'REPORT_STATUS',
        title: message`Status geändert`,
        description: message`Die Gemeinde bearbeitet Ihre Meldung oder hat sie abgeschlossen.`,
        isOn: true,
      },
      {
        id: 13,
        name: 'REPORT_ANSWER',
        title: message`Antwort der Gemeinde`,
        description: message`Die Gemeinde hat zu Ihrer Meldung geschrieben.`,
        isOn: true,
      },
      {
        id: 14,
        name: 'REPORT_COMMENT',
        title: message`Neuer Kommentar`,
        description: message`Jemand hat Ihre Meldung kommentiert.`,
        isOn: true,
      },
    ],
  },
  {
    id: 2,
    name: 'OWN_COMMENTS',
    title: message`Meine Kommentare`,
    description: message`Was andere Ihnen antworten.`,
    isForStaff: false,
    events: [
      {
        id: 21,
        name: 'COMMENT_ANSWERED',
        title: message`Antwort erhalten`,
        description: message`Jemand hat auf Ihren Kommentar geantwortet.`,
        isOn: true,
      },
    ],
  },
  {
    id: 3,
    name: 'TOWN',
    title: message`Meine Gemeinde`,
    description: message`Was in Ihrer Gemeinde neu ist.`,
    isForStaff: false,
    events: [
      {
        id: 31,
        name: 'ANNOUNCEMENT',
        title: message`Ankündigung`,
        description: message`Die Gemeinde gibt etwas bekannt.`,
        isOn: false,
      },
      {
        id: 32,
        name: 'REPORT_IN_TOWN',
        title: message`Neue Meldung in meiner Gemeinde`,
        description: message`Jede Meldung, die in Ihrer Gemeinde öffentlich wird. Das können mehrere am Tag sein.`,
        isOn: false,
      },
    ],
  },
  {
    id: 4,
    name: 'FOLLOWED_REPORTS',
    title: message`Verfolgte Meldungen`,
    description: message`Meldungen anderer, die Sie auf deren Seite verfolgen.`,
    isForStaff: false,
    events: [
      {
        id: 41,
        name: 'FOLLOWED_STATUS',
        title: message`Status geändert`,
        description: message`Eine Meldung, die Sie verfolgen, hat einen neuen Status.`,
        isOn: true,
      },
    ],
  },
  {
    id: 6,
    name: 'NEIGHBOURHOOD',
    title: message`Meine Umgebung`,
    description: message`Was in den Umgebungen geschieht, die Sie abonniert haben.`,
    isForStaff: false,
    events: [
      {
        id: 61,
        name: 'AREA_NEW',
        title: message`Neue Meldung`,
        description: message`In einer Ihrer Umgebungen ist eine Meldung öffentlich geworden.`,
        isOn: true,
      },
      {
        id: 62,
        name: 'AREA_DONE',
        title: message`Meldung erledigt`,
        description: message`In einer Ihrer Umgebungen ist eine Meldung erledigt.`,
        isOn: true,
      },
      {
        id: 63,
        name: 'AREA_ANNOUNCEMENT',
        title: message`Ankündigung`,
        description: message`Die Gemeinde gibt etwas bekannt, das eine Ihrer Umgebungen betrifft.`,
        isOn: true,
      },
    ],
  },
  {
    id: 5,
    name: 'STAFF',
    title: message`Verwaltung`,
    description: message`Was Sie für Ihre Gemeinde bearbeiten.`,
    isForStaff: true,
    events: [
      {
        id: 51,
        name: 'NEW_REPORT',
        title: message`Neue Meldung in meiner Zuständigkeit`,
        description: message`Eine Meldung ist eingegangen, für die Sie zuständig sind.`,
        isOn: true,
      },
      {
        id: 52,
        name: 'ASSIGNED',
        title: message`Mir zugewiesen`,
        description: message`Jemand hat Ihnen eine Meldung zugewiesen.`,
        isOn: true,
      },
      {
        id: 53,
        name: 'STAFF_COMMENT',
        title: message`Neuer Kommentar`,
        description: message`Jemand hat eine Meldung kommentiert, für die Sie zuständig sind, oder nennt sie noch nicht erledigt, oder Ihre Frage dazu ist beantwortet oder geschlossen.`,
        isOn: true,
      },
      {
        id: 54,
        name: 'NOTICE',
        title: message`Missbrauchshinweis`,
        description: message`Jemand hält einen Inhalt für unzulässig. Diese Hinweise bekommt, wer die Gemeinde verwaltet.`,
        isOn: true,
      },
      {
        id: 55,
        name: 'REMINDER',
        title: message`Erinnerungsregeln`,
        description: message`Eine Erinnerungsregel Ihrer Gemeinde erinnert Sie an wartende Meldungen.`,
        isOn: true,
      },
      {
        id: 56,
        name: 'MENTION',
        title: message`In einer Notiz erwähnt`,
        description: message`Jemand hat Sie in einer internen Notiz zu einer Meldung erwähnt.`,
        isOn: true,
      },
      {
        id: 57,
        name: 'MUCH_SUPPORTED',
        title: message`Viel Zuspruch`,
        description: message`Eine Meldung, für die Sie zuständig sind, betrifft so viele, wie Ihre Gemeinde festgelegt hat.`,
        isOn: true,
      },
      {
        id: 58,
        name: 'LAUNCH',
        title: message`Freischaltung einer Gemeinde`,
        description: message`Eine Gemeinde möchte eingeschaltet werden, oder die Plattform antwortet. Das bekommt, wer die Gemeinde oder die Plattform verwaltet.`,
        isOn: true,
      },
    ],
  },
] as const

export type Category = (typeof CATEGORIES)[number]
export type CategoryName = Category['name']
export type Event = Category['events'][number]
export type EventName = Event['name']

/**
 * The differences from the defaults that one person has saved. A key is an event's name, or CATEGORY.CHANNEL.
 */
export type Settings = ReadonlyMap<string, boolean>

export const channelSetting = (category: CategoryName, channel: ChannelName): string =>
  `${category}.${channel}`

export function categoryOf(name: EventName): Category {
  const found = CATEGORIES.find(({ events }) => events.some((event) => event.name === name))
  if (found === undefined) throw new Error(`no category has the event ${name}`)
  return found
}

export function eventOf(name: EventName): Event {
  const found = categoryOf(name).events.find((event) => event.name === name)
  if (found === undefined) throw new Error(`there is no event ${name}`)
  return found
}

/**
 * The API's id of a channel within a category. It is unique across categories, so that client caches keep
 * them apart.
 */
export const channelId = (category: Category, channel: Channel): number => category.id * 10 + channel.id

/** Upper bound, exclusive, of the ids of events and channels. */
const IDS = 100

/**
 * The id by which a person ends a subscription. It is stable for an event or channel, and unique to the
 * person.
 */
export const subscriptionId = (personId: number, id: number): number => personId * IDS + id

/** The inverse of subscriptionId; null for another person's subscription. */
export const subscribedId = (personId: number, subscription: number): number | null =>
  Math.floor(subscription / IDS) === personId ? subscription % IDS : null

export const isChannelOn = (settings: Settings, category: CategoryName, channel: Channel): boolean =>
  settings.get(channelSetting(category, channel.name)) ?? channel.isOn

/**
 * Whether a person wants to be told of an event at all. Announcements are followed town by town, in a table
 * of their own; the people asked about here are followers already, so the answer is true.
 */
export const isEventOn = (settings: Settings, name: EventName): boolean =>
  name === 'ANNOUNCEMENT' || (settings.get(name) ?? eventOf(name).isOn)

/** The channels by which a person is told of an event; none where the event is off (rule 51). */
export function waysOf(settings: Settings, name: EventName): ChannelName[] {
  if (!isEventOn(settings, name)) return []
  const category = categoryOf(name)
  return OFFERED_CHANNELS.filter((channel) => isChannelOn(settings, category.name, channel)).map(
    ({ name: way }) => way,
  )
}

/** The count at the bell stops here: the screen shows "99+". */
export const MOST_COUNTED = 100
