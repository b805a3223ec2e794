import type { Protocol } from '../town-sign-in.rules.ts'
import type { SignInProviderFragment } from './SignInSettings.generated.ts'

/** The form's values: lists are texts of lines. */
export type ProviderFields = {
  protocol: Protocol
  issuer: string
  clientId: string
  clientSecret: string
  metadata: string
  metadataUrl: string
  label: string
  groupClaim: string
  editorGroups: string
  adminGroups: string
  mailDomains: string
  createsAccounts: boolean
  secondStepValues: string
  isActive: boolean
  signsOutThere: boolean
}

const LISTS = ['editorGroups', 'adminGroups', 'mailDomains', 'secondStepValues'] as const

/** A new provider begins with the names that most use. */
const NEW = { groupClaim: 'groups', secondStepValues: ['mfa'] }

export function toValues(provider: SignInProviderFragment | null): ProviderFields {
  const list = (name: (typeof LISTS)[number], standard: readonly string[] = []) =>
    (provider?.[name] ?? standard).join('\n')
  return {
    protocol: provider?.protocol ?? 'OIDC',
    // The name of a SAML provider is no address to begin with.
    issuer: provider?.protocol === 'OIDC' ? provider.issuer : '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    metadata: '',
    metadataUrl: provider?.metadataUrl ?? '',
    label: provider?.label ?? '',
    groupClaim: provider?.groupClaim ?? NEW.groupClaim,
    editorGroups: list('editorGroups'),
    adminGroups: list('adminGroups'),
    mailDomains: list('mailDomains'),
    createsAccounts: provider?.createsAccounts ?? false,
    secondStepValues: list('secondStepValues', NEW.secondStepValues),
    isActive: provider?.isActive ?? false,
    signsOutThere: provider?.signsOutThere ?? false,
  }
}

export const toInput = (values: ProviderFields) => ({
  ...values,
  ...Object.fromEntries(LISTS.map((name) => [name, values[name].split('\n')])),
})
