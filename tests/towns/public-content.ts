import type { Town } from '../factories.ts'
import type { TestSite } from '../site.ts'

/** The platform's own texts, and a district and a text of the town. */
export async function fillContent({ services: { db, clock } }: TestSite, town: Town): Promise<void> {
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  const entry = { id: 1, slug: 'neu', name: 'Neues', date: clock.now(), teaser: 'Kurz.', text: 'Lang genug.' }
  const more = {
    image: '/a.webp',
    imageText: 'Ein Platz',
    link: '/gemeinden',
    video: 'https://x.example/1',
    videoText: 'Ein Film.',
  }
  await db
    .insertInto('newsEntry')
    .values({ ...entry, ...more, ...at })
    .execute()
  await db
    .insertInto('faq')
    .values({ id: 1, position: 1, question: 'Was ist das?', answer: 'Eine Antwort.' })
    .execute()
  const district = {
    municipalityId: town.id,
    id: 1,
    name: 'Altstadt',
    originName: 'Altstadt',
    isUploaded: false,
  }
  await db.insertInto('district').values(district).execute()
  const text = '[![Ein Platz](/a.webp "Der Platz")](/gemeinden)'
  const own = { id: 1, municipalityId: town.id, page: 'impressum', text, createdAt: clock.now() }
  await db.insertInto('pageText').values(own).execute()
}
