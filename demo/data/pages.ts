import { z } from 'zod'
import { fillIn } from '../plan/in-country.ts'
import { prose, read } from './read.ts'
import type { DemoTown } from './towns.ts'

const pageSchema = z.strictObject({ page: z.string(), text: prose })
const PAGES = read('town-pages.json', z.array(pageSchema))

/** A town's own texts, by the page: who answers for its contents, and for its people's data. */
export function townPages(town: DemoTown): { page: string; text: string }[] {
  const values = {
    stadt: town.name,
    amt: town.office,
    anschrift: town.postalAddress,
    mail: town.contactEmail,
    telefon: town.contactPhone,
    rufnummer: town.contactPhone.replace(/[^+\d]/g, ''),
    website: town.website,
    domain: town.website.replace('https://', ''),
  }
  return PAGES.map(({ page, text }) => ({ page, text: fillIn(text, values) }))
}

/** Frequent questions of the demo's platform, in their order. */
export const FAQS = read('faqs.json', z.array(z.strictObject({ question: z.string(), answer: prose })))

/** News of the demo's platform; `days` before today. The picture is of a scene. */
export const NEWS = read(
  'news.json',
  z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      days: z.number(),
      teaser: z.string(),
      scene: z.string().nullable(),
      imageText: z.string().nullable(),
      link: z.string().nullable(),
      text: prose,
    }),
  ),
)
