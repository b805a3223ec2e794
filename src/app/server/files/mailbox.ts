import type { Hono } from 'hono'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { outgoingHeaders } from '#kit/server/mail/deliver.ts'
import { escapeHtml } from '#kit/server/mail/escape.ts'
import { newestSent } from '#kit/server/mail/outbox.sql.ts'
import type { Services } from '../services.ts'

const NEWEST = 200

/** The demo's mailbox: the mails that an SMTP server would have received. Only in demo mode. */
export function addMailbox(app: Hono, { db, config }: Services): void {
  app.get('/entwicklung/postfach.json', async (http) => {
    const messages = await newestSent(db, NEWEST)
    return http.json(
      messages.map((message) => ({
        to: message.recipient,
        subject: message.subject,
        text: message.text,
        html: message.html,
        picture: message.picture,
        headers: outgoingHeaders(message, config.mailFrom, config.secret),
        createdAt: message.createdAt.toISOString(),
      })),
    )
  })
  app.get('/entwicklung/postfach', async (http) => {
    const messages = await newestSent(db, NEWEST)
    const rows = messages.map(
      ({ id, recipient, subject, createdAt, text }) =>
        `<li id="nachricht-${id}"><details><summary><strong>${escapeHtml(subject)}</strong> an ${escapeHtml(recipient)}, ${createdAt.toLocaleString('de-DE', { timeZone: PLATFORM_TIME_ZONE })}</summary><p>${linked(text)}</p></details></li>`,
    )
    return http.html(page(rows.join('\n') || '<li>Noch keine Nachrichten.</li>'))
  })
}

function linked(text: string): string {
  return escapeHtml(text)
    .replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)
    .replace(/\n/g, '<br>')
}

const page = (list: string) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Postfach – Meldewerk (Demo)</title>
<style>body{font:17px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}li{border-top:1px solid #8888;list-style:none}ul{padding:0}summary{cursor:pointer;padding:.75rem 0}p{overflow-wrap:anywhere}</style></head>
<body><main><h1>Postfach</h1><p>Alle E-Mails der Demo, die neuesten zuerst. Mit SMTP_URL gehen sie stattdessen an einen Mailserver. <a href="/entwicklung/mails">Alle Arten von E-Mails, aus allen Gemeinden</a></p><ul>${list}</ul></main></body></html>`
