import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { anAdmin, aPerson, aTown, type Person } from '#tests/factories.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { aSite } from '#tests/site.ts'
import { PICTURE_GRACE_DAYS } from '../../page-text.rules.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

test('an old picture is deleted when no text version shows it', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [admin, platform] = [await anAdmin(site, town), await aPerson(site, { isSuperAdmin: true })]
  const file = new File([new Uint8Array(await phonePhoto())], 'a.jpg')
  const upload = async (as: Person, municipalityId: number | null): Promise<string> => {
    const call =
      'mutation U($file: Upload!, $town: Int) { uploadTextPicture(file: $file, municipalityId: $town) }'
    const answer = await ask(site, call, { file: null, town: municipalityId }, { as, files: { file } })
    return answer.data.uploadTextPicture
  }
  const done = async (call: string, variables: object, as: Person) => {
    const answer = await ask(site, call, { ...variables }, { as })
    expect(answer.errors).toEqual([])
    return answer.data
  }
  const write = (text: string, basedOn: number) =>
    done(
      `mutation S($text: String!, $basedOn: Int!) {
        saveCmsPage(slug: "agb", municipalityId: ${town.id}, basedOn: $basedOn, text: $text) { version } }`,
      { text, basedOn },
      admin,
    )
  const [earlier, present, unused] = [
    await upload(admin, town.id),
    await upload(admin, town.id),
    await upload(admin, town.id),
  ]
  const [inNews, inAnswer, ofPlatform] = [
    await upload(platform, null),
    await upload(platform, null),
    await upload(platform, null),
  ]
  const first = await write(`Am Anfang: ![Rathaus](${earlier})`, 0)
  // A picture also stays if another owner's text uses its address.
  await write(
    `Jetzt: ![Markt](${present} "Der Markt") und ![Wappen](${ofPlatform})`,
    first.saveCmsPage.version,
  )
  await done(
    'mutation N($text: String!) { createNewsEntry(newsEntry: { name: "Neues Bild", text: $text }) { id } }',
    { text: `Ein Entwurf: ![Bild](${inNews})` },
    platform,
  )
  const faq = await done(
    'mutation F($answer: String!) { createFaq(faq: { question: "Wie sieht das aus?", answer: $answer }) { id } }',
    { answer: `So: ![Bild](${inAnswer})` },
    platform,
  )
  const night = async () => {
    const removed = await removeUnusedPictures(anonymousContext(site.services))
    await site.runJobs()
    return removed
  }
  const all = { earlier, present, unused, inNews, inAnswer, ofPlatform }
  const there = async () => {
    const names: string[] = []
    for (const [name, path] of Object.entries(all))
      if ((await site.app.request(path)).status === 200) names.push(name)
    return names
  }
  site.clock.advance(PICTURE_GRACE_DAYS * DAY)
  expect([await night(), await there()]).toEqual([0, Object.keys(all)])
  site.clock.advance(1)
  expect([await night(), await there()]).toEqual([
    1,
    ['earlier', 'present', 'inNews', 'inAnswer', 'ofPlatform'],
  ])
  await done('mutation D($id: Int!) { deleteFaq(input: { id: $id }) }', { id: faq.createFaq.id }, platform)
  expect([await night(), await there()]).toEqual([1, ['earlier', 'present', 'inNews', 'ofPlatform']])
  expect(await night()).toBe(0)
})
