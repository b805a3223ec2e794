import { closed } from '#kit/common/direction.ts'
import { currentSpeech } from '#kit/common/languages/speech.ts'
import { xmlText } from '#kit/common/xml-text.ts'

export type AtomEntry = {
  /** Never changes, even when the address does: see tagOf(). */
  id: string
  title: string
  url: string
  published: Date
  updated: Date
  /** Plain text. */
  text: string
  category?: string
  point?: { latitude: number; longitude: number }
}

export type AtomFeed = {
  id: string
  title: string
  subtitle: string
  /** The page that the feed belongs to, and the address of the feed itself. */
  url: string
  self: string
  author: string
  updated: Date
  entries: readonly AtomEntry[]
}

/** A tag URI (RFC 4151): an id that outlives addresses, made of host, date and name. */
export const tagOf = (publicUrl: string, since: Date, which: string): string =>
  `tag:${new URL(publicUrl).hostname},${since.toISOString().slice(0, 10)}:${which}`

/** A feed as Atom (RFC 4287), with the places of its entries as GeoRSS. */
export function atomFeed({ id, title, subtitle, url, self, author, updated, entries }: AtomFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss" xml:lang="${currentSpeech().language?.locale ?? 'de'}">`,
    element('id', id),
    element('title', title),
    element('subtitle', subtitle),
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<author>${element('name', author)}</author>`,
    element('updated', updated.toISOString()),
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n')
}

function entryXml({ id, title, url, published, updated, text, category, point }: AtomEntry): string {
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    ...(category === undefined ? [] : [`<category term="${xmlText(category)}"/>`]),
    ...(point === undefined ? [] : [element('georss:point', `${point.latitude} ${point.longitude}`)]),
    `<content type="text">${xmlText(closed(text))}</content>`,
    '</entry>',
  ].join('\n')
}

const element = (name: string, text: string): string => `<${name}>${xmlText(closed(text))}</${name}>`
