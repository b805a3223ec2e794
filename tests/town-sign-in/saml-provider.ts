import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aSigner, type Signer } from './certificate.ts'
import type { Colleague } from './provider.ts'
import { ERIKA } from './provider.ts'
import {
  type Asked,
  askedIn,
  assertionOf,
  BEARER,
  PERSISTENT,
  responseAround,
  type Said,
  SUCCESS,
  signed,
} from './saml-messages.ts'

export type SamlDirectory = {
  entityId: string
  metadata: string
  metadataUrl: string
  /** The person who is at the provider's page. */
  now: Colleague
  signer: Signer
  /** Whether it closes connections without an answer. */
  hangsUp: boolean
  /** Happens while somebody waits for its answer. */
  onRequest: () => Promise<void>
  /** The status of the answer that holds its metadata. */
  status: number
  /** A good response to a request, as far as nothing is changed. */
  says(asked: Asked, at: Date, changes?: Partial<Said>): Said
  [Symbol.asyncDispose](): Promise<void>
}

export const PASSWORD_CLASS = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const MINUTE = 60_000

export const metadataOf = (entityId: string, page: string, { certificate }: Signer): string =>
  `<?xml version="1.0"?><!-- Rathaus --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
    <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
      <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
        ${certificate.replace(/.{64}/g, '$&\n')}
      </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
      <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${page}/post"/>
      <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${page}"/>
    </md:IDPSSODescriptor></md:EntityDescriptor>`

/** A SAML provider on this machine: metadata, and a page with a button that posts a signed response. */
export async function aSamlDirectory(): Promise<SamlDirectory> {
  const server = createServer(async (request, response) => {
    await directory.onRequest()
    const url = new URL(request.url ?? '/', directory.entityId)
    if (directory.hangsUp) return response.destroy()
    if (url.pathname === '/metadata') return response.writeHead(directory.status).end(directory.metadata)
    const asked = askedIn(url.href)
    const said = directory.says(asked, new Date())
    const xml = signed(responseAround(said, assertionOf(said)), directory.signer)
    response.writeHead(200, HTML).end(`<!doctype html><html lang="de"><title>Rathaus</title><h1>Rathaus</h1>
      <form method="post" action="${asked.responseUrl}">
      <input type="hidden" name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}">
      <input type="hidden" name="RelayState" value="${asked.relayState}">
      <button>Als Erika anmelden</button></form></html>`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const entityId = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signer = aSigner()
  const directory: SamlDirectory = {
    ...{ entityId, signer, now: ERIKA, hangsUp: false, status: 200, onRequest: async () => {} },
    metadata: metadataOf(entityId, `${entityId}/sso`, signer),
    metadataUrl: `${entityId}/metadata`,
    says: ({ id, responseUrl, entityId: audience }, at, changes = {}) => {
      const { sub, email, given_name, family_name, groups, amr } = directory.now
      const attributes = { mail: [email], givenName: [given_name], sn: [family_name], groups: groups ?? [] }
      return {
        ...{ issuer: entityId, audience, recipient: responseUrl, destination: responseUrl },
        ...{ inResponseTo: id, confirmedFor: id, subject: sub, format: PERSISTENT, method: BEARER },
        ...{ notBefore: new Date(at.getTime() - MINUTE), notOnOrAfter: new Date(at.getTime() + 5 * MINUTE) },
        ...{ confirmedUntil: new Date(at.getTime() + 5 * MINUTE), status: SUCCESS },
        classRef: amr?.[0] ?? PASSWORD_CLASS,
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([name, values]) => [name, values.map((each) => each ?? '')]),
        ),
        ...changes,
      }
    },
    [Symbol.asyncDispose]: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return directory
}
