import type { Page } from '@playwright/test'
import { tokenFor } from './api.ts'
import { photoFile } from './pictures.ts'
import { aTalk } from './talking.ts'

/** A public report with a photo added by staff; its upper half is coloured. */
export async function aPhotographedTalk(page: Page) {
  const talk = await aTalk(page)
  const { accessToken } = await tokenFor(page, 'verwaltung')
  const query =
    'mutation ($report: UpdateReportInput!) { updateReport(report: $report) { photos { id path } } }'
  const { buffer, name, mimeType } = await photoFile('foto.jpg', 200, 800)
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${accessToken}`, 'client-name': 'meldewerk-test' },
    multipart: {
      operations: JSON.stringify({ query, variables: { report: { id: talk.id, photos: [null] } } }),
      map: JSON.stringify({ 0: ['variables.report.photos.0'] }),
      0: { name, mimeType, buffer },
    },
  })
  const { data } = await answer.json()
  const [photo] = data.updateReport.photos
  return { ...talk, photo: String(photo.path), photoId: Number(photo.id) }
}

/** The colour (red, green, blue) of the displayed photo, at a relative position. */
export const colourAt = (page: Page, x: number, y: number) =>
  page
    .locator('main a[aria-haspopup="dialog"] img')
    .first()
    .evaluate(
      async (image: HTMLImageElement, [partX, partY]) => {
        // A picture that is replaced meanwhile cannot be decoded: its successor can.
        await image.decode().catch(() => image.decode())
        const canvas = document.createElement('canvas')
        ;[canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight]
        const paper = canvas.getContext('2d')
        paper?.drawImage(image, 0, 0)
        const at = [Math.floor(canvas.width * partX), Math.floor(canvas.height * partY)] as const
        return [...(paper?.getImageData(...at, 1, 1).data ?? [])].slice(0, 3)
      },
      [x, y] as [number, number],
    )
