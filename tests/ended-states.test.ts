import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_ROWS } from './ended/account-rows.ts'
import { type AccountState, anAccountScene, bringAccountsTo } from './ended/account-scene.ts'
import { TOWN_ROWS } from './ended/town-rows.ts'
import { aTownScene, bringTo, type TownState } from './ended/town-scene.ts'
import { type Grid, readGrid } from './grid.ts'
import { REPLIES } from './mail/replies.ts'
import { aSite, type TestSite } from './site.ts'

/**
 * Links and files that were given out while a town or account was active, and their answers in later states:
 * "yes", "no" (refused), "gone" (as if it had never existed). SHOW=1 prints both tables with the actual
 * results.
 */
const TOWNS = readGrid<TownState>(`
what                                | on    | off today | off 30 days | never on | deleted
page of its reports                 | yes   | gone      | gone        | gone     | gone
page of a report                    | yes   | gone      | gone        | gone     | gone
page of an announcement             | yes   | gone      | gone        | gone     | gone
page of terms                       | yes   | gone      | gone        | gone     | gone
page of the imprint                 | yes   | yes       | yes         | gone     | gone
page of data protection             | yes   | yes       | yes         | gone     | gone
page at its former address          | moved | gone      | gone        | gone     | gone
imprint at its former address       | moved | gone      | gone        | gone     | gone
own site’s page of reports          | yes   | gone      | gone        | gone     | platform
own site’s imprint                  | yes   | yes       | yes         | gone     | platform
large public photo                  | yes   | gone      | gone        | gone     | gone
small public photo                  | yes   | gone      | gone        | gone     | gone
waiting photo, unsigned             | gone  | gone      | gone        | gone     | gone
waiting photo, signed just now      | yes   | yes       | gone        | yes      | gone
photo as staff get it               | yes   | yes       | gone        | yes      | gone
map picture of a public place       | yes   | gone      | gone        | gone     | gone
map picture, signed just now        | yes   | yes       | gone        | yes      | gone
description of its map              | yes   | yes       | yes         | yes      | gone
logo                                | yes   | yes       | yes         | yes      | gone
picture in the imprint              | yes   | yes       | yes         | yes      | gone
picture in the terms                | yes   | gone      | gone        | yes      | gone
picture of an announcement          | yes   | gone      | gone        | yes      | gone
picture of a category               | yes   | gone      | gone        | yes      | gone
preview of the town                 | yes   | gone      | gone        | gone     | gone
preview of a report                 | yes   | gone      | gone        | gone     | gone
app’s manifest                      | yes   | gone      | gone        | gone     | gone
app’s icon                          | yes   | gone      | gone        | gone     | gone
feed of reports                     | yes   | gone      | gone        | gone     | gone
feed of one category                | yes   | gone      | gone        | gone     | gone
report by its number                | moved | gone      | gone        | gone     | gone
open data                           | yes   | gone      | gone        | gone     | gone
open data as CSV                    | yes   | gone      | gone        | gone     | gone
catalogue of open data              | yes   | gone      | gone        | gone     | gone
catalogue of all open data          | yes   | gone      | gone        | gone     | gone
frame on its own page               | yes   | gone      | gone        | gone     | gone
reports by Open311                  | yes   | gone      | gone        | gone     | gone
feed of announcements               | yes   | gone      | gone        | gone     | gone
calendar of announcements           | yes   | gone      | gone        | gone     | gone
own site’s index for search engines | yes   | gone      | gone        | gone     | gone
sitemap of its reports              | yes   | gone      | gone        | gone     | gone
sitemap of its announcements        | yes   | gone      | gone        | gone     | gone
list of reports                     | yes   | gone      | gone        | gone     | gone
search                              | yes   | gone      | gone        | gone     | gone
list for search engines             | yes   | gone      | gone        | gone     | gone
list of towns                       | yes   | gone      | gone        | gone     | gone
town by the API                     | yes   | gone      | gone        | gone     | gone
report by the API                   | yes   | gone      | gone        | gone     | gone
comment by the API                  | yes   | gone      | gone        | gone     | gone
category by the API                 | yes   | gone      | gone        | gone     | gone
announcement by the API             | yes   | gone      | gone        | gone     | gone
report as staff read it             | yes   | yes       | gone        | yes      | gone
export that staff make now          | yes   | yes       | gone        | yes      | gone
original of a covered photo         | yes   | gone      | gone        | yes      | gone
export link of before               | yes   | yes       | gone        | yes      | gone
report as its author reads it       | yes   | gone      | gone        | gone     | gone
account of an author                | yes   | yes       | yes         | yes      | yes
link confirming a guest’s report    | yes   | no        | no          | no       | no
link completing a report by mail    | yes   | gone      | gone        | gone     | gone
mail to its report address          | yes   | gone      | gone        | gone     | gone
link answering a question           | yes   | gone      | gone        | gone     | gone
link objecting to a closing         | yes   | gone      | gone        | gone     | gone
link of an outside body             | yes   | gone      | gone        | gone     | gone
link stopping the mails to a caller | yes   | yes       | yes         | yes      | yes
link of an invitation               | yes   | no        | no          | yes      | no
answer by mail                      | yes   | gone      | gone        | gone     | gone
link to unsubscribe                 | yes   | yes       | yes         | yes      | yes
`)

const ACCOUNTS = readGrid<AccountState>(`
what                                   | as ever | locked | unconfirmed | signed out | new password | new address | role taken | second step | town off | deleted | erased
session                                | yes     | no     | no          | no         | no           | yes         | no         | yes         | yes      | no      | no
view of the inbox                      | yes     | no     | no          | no         | no           | yes         | no         | no          | yes      | no      | no
refresh token                          | yes     | no     | no          | no         | no           | yes         | no         | yes         | yes      | no      | no
password of before                     | yes     | no     | no          | yes        | no           | no          | yes        | yes         | yes      | no      | no
device for push messages               | yes     | gone   | gone        | gone       | gone         | yes         | gone       | yes         | yes      | gone    | gone
copy of the own data                   | yes     | gone   | gone        | gone       | gone         | yes         | gone       | yes         | yes      | gone    | gone
export link of staff                   | yes     | gone   | gone        | gone       | gone         | yes         | gone       | gone        | yes      | gone    | gone
original for staff                     | yes     | gone   | gone        | gone       | gone         | yes         | gone       | gone        | gone     | gone    | gone
photo of a public report               | yes     | yes    | yes         | yes        | yes          | yes         | yes        | yes         | gone     | yes     | yes
photo of a waiting report              | yes     | yes    | yes         | yes        | yes          | yes         | yes        | yes         | yes      | gone    | gone
public report                          | yes     | yes    | yes         | yes        | yes          | yes         | yes        | yes         | gone     | yes     | yes
author’s name at the report            | yes     | yes    | yes         | yes        | yes          | yes         | yes        | yes         | gone     | gone    | gone
report in the feed                     | yes     | yes    | yes         | yes        | yes          | yes         | yes        | yes         | gone     | yes     | yes
account, as strangers ask for it       | gone    | gone   | gone        | gone       | gone         | gone        | gone       | gone        | gone     | gone    | gone
account, as its administrators find it | yes     | yes    | yes         | yes        | yes          | yes         | yes        | no          | no       | gone    | gone
link to unsubscribe                    | yes     | yes    | yes         | yes        | yes          | yes         | yes        | yes         | yes      | yes     | yes
answer by mail                         | yes     | kept   | kept        | yes        | yes          | gone        | yes        | yes         | gone     | gone    | gone
link confirming a registration         | yes     | yes    | yes         | yes        | yes          | –           | –          | –           | –        | no      | no
link of an invitation                  | yes     | no     | yes         | yes        | yes          | yes         | yes        | yes         | no       | no      | no
link of a new address                  | yes     | no     | yes         | yes        | no           | no          | yes        | yes         | yes      | no      | no
link stopping a new address            | yes     | yes    | yes         | yes        | no           | no          | yes        | yes         | yes      | no      | no
link deleting the account              | yes     | yes    | yes         | yes        | no           | no          | yes        | yes         | yes      | no      | no
link of a new password                 | yes     | yes    | yes         | yes        | no           | no          | yes        | yes         | yes      | no      | no
photo address a quarter later          | gone    | gone   | gone        | gone       | gone         | gone        | gone       | gone        | gone     | gone    | gone
`)

type Find<Scene, State> = (scene: Scene, state: State) => Promise<string>

/** One test for each row. Each state has its own site, which runs the rows from top to bottom. */
function testTable<State extends string, Scene>(
  whose: string,
  grid: Grid<State>,
  rows: Record<string, Find<Scene, State>>,
  arrange: (site: TestSite, state: State) => Promise<Scene>,
): void {
  describe(`the ended ${whose}`, () => {
    const found = new Map<string, Partial<Record<State, string>>>()

    beforeAll(async () => {
      for (const state of grid.roles) {
        await using site = await aSite(REPLIES)
        const scene = await arrange(site, state)
        for (const [what, find] of Object.entries(rows)) {
          const cell = await find(scene, state).catch((error: unknown) => String(error))
          found.set(what, { ...found.get(what), [state]: cell })
        }
      }
      if (process.env.SHOW) console.log(asText(found))
    })

    test(`each file and link of the ${whose} stands in the table`, () => {
      expect(grid.rows.map(({ action }) => action)).toEqual(Object.keys(rows))
    })

    for (const { action, cells } of grid.rows)
      test(`the ${action} answers as its ${whose} stands`, () => {
        const expected = Object.fromEntries(grid.roles.map((state, index) => [state, cells[index]]))
        expect(found.get(action)).toEqual(expected)
      })
  })
}

const asText = (found: ReadonlyMap<string, object>): string =>
  [...found].map(([what, cells]) => [what, ...Object.values(cells)].join(' | ')).join('\n')

testTable('town', TOWNS, TOWN_ROWS, async (site, state) => {
  const scene = await aTownScene(site)
  await bringTo(scene, state)
  return scene
})

testTable('account', ACCOUNTS, ACCOUNT_ROWS, async (site, state) => {
  const scene = await anAccountScene(site)
  await bringAccountsTo(scene, state)
  return scene
})
