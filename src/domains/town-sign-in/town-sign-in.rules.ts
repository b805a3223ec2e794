import { z } from 'zod'
import { asciiMailAddress } from '#kit/common/mail-address.ts'
import { plainLine, plainText, plainToken } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/** Minutes for which a sign-in at the provider may take (rule 147). */
export const SIGN_IN_MINUTES = 10
/** Seconds in which a provider has to answer each call. */
export const PROVIDER_SECONDS = 10

/** Most entries of a town's directory (decision 0211). */
export const MOST_ENTRIES = 20_000

/** Longest ID token in characters that an address can take along to the provider's sign-out. */
export const ID_TOKEN_MAX = 4000

/** Minutes for which a provider's word that somebody has signed out counts. */
export const NOTICE_MINUTES = 5

/** Longest issuer in characters (rule 19). */
export const ISSUER_MAX = 500
/** Longest metadata of a SAML provider in characters; those of large ones have some 80,000. */
export const METADATA_MAX = 150_000
/** Longest address of metadata in characters (rule 19). */
export const METADATA_URL_MAX = 500
/** Longest client id in characters (rule 19). */
export const CLIENT_ID_MAX = 200
/** Longest client secret in characters (rule 19). */
export const CLIENT_SECRET_MAX = 500
/** Longest text of the button in characters (rule 19). */
export const LABEL_MAX = 60
/** Longest name of a claim in characters (rule 19). */
export const CLAIM_MAX = 100
/** Longest name of a group, a domain or a value of a claim in characters (rule 19). */
export const ENTRY_MAX = 200
/** Most groups of one role. */
export const MOST_GROUPS = 20
/** Most domains of mail addresses. */
export const MOST_DOMAINS = 10
/** Most values that stand for a second step. */
export const MOST_STEP_VALUES = 10
/** Most accounts that keep their own sign-in. */
export const MOST_EMERGENCY_ACCOUNTS = 10

/** The protocols by which a town's provider can speak to us. */
export const PROTOCOLS = ['OIDC', 'SAML'] as const
export type Protocol = (typeof PROTOCOLS)[number]

/** Hosts of this machine, which need no TLS: nothing leaves it. */
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/

/** Whether an address is one of the web that can be trusted: by TLS, or on this machine. */
export function isSecureAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
}

/** Whether a text can be an issuer: a secure address without query and fragment. */
export const isIssuer = (text: string): boolean => isSecureAddress(text) && !/[?#]/.test(text)

/** The domain of a mail address in its ASCII form; '' for a text that is no address. */
export const mailDomainOf = (email: string): string => {
  const ascii = asciiMailAddress(email)
  return ascii === null ? '' : ascii.slice(ascii.lastIndexOf('@') + 1).toLowerCase()
}

/** The domain in its ASCII form; null for a text that is no domain. */
const asDomain = (text: string): string | null => mailDomainOf(`x@${text.replace(/^@/, '')}`) || null

const entries = (most: number) =>
  z
    .array(
      plainLine().max(ENTRY_MAX, { error: message`Ein Eintrag darf höchstens ${ENTRY_MAX} Zeichen haben.` }),
    )
    .transform((lines) => [...new Set(lines.filter((line) => line !== ''))])
    .refine((lines) => lines.length <= most, {
      error: message`Mehr als ${most} Einträge sind nicht möglich.`,
    })

const ISSUER = message`Bitte geben Sie die Adresse des Anbieters an. Sie beginnt mit https:// und hat weder „?“ noch „#“.`
const DOMAIN = message`Bitte geben Sie nur den Teil nach dem @ an, zum Beispiel stadt.example.`

const METADATA_URL = message`Bitte geben Sie eine Adresse an, die mit https:// beginnt.`

/** Settings of every provider: what its people are allowed here. */
const shared = {
  label: plainLine()
    .min(1, { error: message`Bitte geben Sie an, was auf der Schaltfläche steht.` })
    .max(LABEL_MAX, { error: message`Die Beschriftung darf höchstens ${LABEL_MAX} Zeichen haben.` }),
  groupClaim: plainToken()
    .min(1, { error: message`Bitte geben Sie an, in welchem Feld die Gruppen stehen.` })
    .max(CLAIM_MAX, { error: message`Der Name des Feldes darf höchstens ${CLAIM_MAX} Zeichen haben.` }),
  editorGroups: entries(MOST_GROUPS),
  adminGroups: entries(MOST_GROUPS),
  mailDomains: entries(MOST_DOMAINS)
    .refine((domains) => domains.length > 0, {
      error: message`Bitte geben Sie mindestens eine Mail-Domain an.`,
    })
    .refine((domains) => domains.every((domain) => asDomain(domain) !== null), { error: DOMAIN })
    .transform((domains) => [...new Set(domains.map((domain) => asDomain(domain) ?? domain))]),
  createsAccounts: z.boolean(),
  secondStepValues: entries(MOST_STEP_VALUES),
  isActive: z.boolean(),
  signsOutThere: z.boolean(),
}

const openIdSchema = z.object({
  protocol: z.literal('OIDC'),
  issuer: plainToken()
    .min(1, { error: ISSUER })
    .max(ISSUER_MAX, { error: message`Die Adresse darf höchstens ${ISSUER_MAX} Zeichen haben.` })
    .refine((text) => text === '' || isIssuer(text), { error: ISSUER }),
  clientId: plainToken()
    .min(1, { error: message`Bitte geben Sie die Client-ID an.` })
    .max(CLIENT_ID_MAX, { error: message`Die Client-ID darf höchstens ${CLIENT_ID_MAX} Zeichen haben.` }),
  clientSecret: plainToken()
    .max(CLIENT_SECRET_MAX, {
      error: message`Das Geheimnis darf höchstens ${CLIENT_SECRET_MAX} Zeichen haben.`,
    })
    .nullish(),
  ...shared,
})

const samlSchema = z.object({
  protocol: z.literal('SAML'),
  metadata: plainText()
    .max(METADATA_MAX, { error: message`Die Metadaten dürfen höchstens ${METADATA_MAX} Zeichen haben.` })
    .nullish(),
  metadataUrl: plainToken()
    .max(METADATA_URL_MAX, {
      error: message`Die Adresse darf höchstens ${METADATA_URL_MAX} Zeichen haben.`,
    })
    .refine((text) => text === '' || isSecureAddress(text), { error: METADATA_URL })
    .nullish(),
  ...shared,
})

/** The settings of a provider in the form; the server also checks where its addresses lead. */
export const providerSchema = z
  .discriminatedUnion('protocol', [openIdSchema, samlSchema])
  .refine(
    ({ createsAccounts, editorGroups, adminGroups }) =>
      !createsAccounts || editorGroups.length + adminGroups.length > 0,
    {
      path: ['createsAccounts'],
      error: message`Neue Konten brauchen mindestens eine Gruppe, sonst hätten sie hier keine Aufgabe.`,
    },
  )
  .refine((values) => values.protocol === 'OIDC' || !values.metadata || !values.metadataUrl, {
    path: ['metadata'],
    error: message`Bitte geben Sie entweder die Adresse der Metadaten an oder die Metadaten selbst.`,
  })
export type ProviderValues = z.output<typeof providerSchema>
export type OpenIdValues = z.output<typeof openIdSchema>
export type SamlValues = z.output<typeof samlSchema>

/** The input for `completeTownSignIn` of a browser that has come back from the provider. */
export const returnSchema = z.object({
  handle: z.string().max(100),
  answer: z.string().max(8000),
})

/** The steps that can be missing after the provider has vouched for somebody. */
export const MISSING_STEPS = ['PASSWORD', 'CODE'] as const
export type MissingStep = (typeof MISSING_STEPS)[number]
