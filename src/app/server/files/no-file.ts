import type { Context as HonoContext } from 'hono'
import { say } from '#kit/common/say.ts'

const page = () => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say`Diese Datei ist nicht da`}</title>
</head>
<body>
<h1>${say`Diese Datei ist nicht da`}</h1>
<p>${say`Der Link zu einer Datei gilt 15 Minuten, und nur solange Sie angemeldet sind und die Datei sehen dürfen.`}</p>
<p>${say`Bitte melden Sie sich bei Meldewerk an, und laden Sie die Datei von der Seite herunter, auf der sie angeboten wird. Steht sie dort nicht mehr, verlangen Sie bitte eine neue.`}</p>
</body>
</html>
`

/**
 * The one answer for every file that is not served, for any reason. It reveals neither that the file exists
 * nor its owner.
 */
export const noFile = (http: HonoContext) => http.html(page(), 404, { 'cache-control': 'no-store' })
