import { xmlText } from '#kit/common/xml-text.ts'
import type { Context } from '#kit/server/builder.ts'
import { entityIdOf, responseUrlOf } from './addresses.ts'

export const PROTOCOL_NAME = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const POST_BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'

/**
 * Our metadata for a town's IT. They hold no certificate: requests are not signed, because they say nothing
 * that a browser could not ask by itself, and a response leads nowhere but to this address.
 */
export const ownMetadata = (context: Pick<Context, 'publicUrl'>, municipalityId: number): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${xmlText(entityIdOf(context, municipalityId))}">`,
    `  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${PROTOCOL_NAME}">`,
    '    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>',
    `    <md:AssertionConsumerService Binding="${POST_BINDING}" Location="${xmlText(responseUrlOf(context, municipalityId))}" index="0" isDefault="true"/>`,
    '  </md:SPSSODescriptor>',
    '</md:EntityDescriptor>',
    '',
  ].join('\n')
