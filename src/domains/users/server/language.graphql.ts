import { builder } from '#kit/server/builder.ts'
import { ACCOUNT_LANGUAGES, accountLanguageOf } from '../account-language.rules.ts'
import { UserRef } from './user.graphql.ts'
import { canSeeContact } from './user.policy.ts'

export const LanguageRef = builder.enumType('Language', {
  description: 'A language of the site, by its code in ISO 639; DE_SIMPLE is German in Leichte Sprache.',
  values: ACCOUNT_LANGUAGES,
})

builder.objectField(UserRef, 'language', (t) =>
  t.field({
    type: LanguageRef,
    nullable: true,
    description:
      'The language of the person’s mails and push messages: at first that of the page on which they registered. Null for everybody but the person.',
    resolve: (row, _, { viewer }) => {
      if (viewer.id !== row.id || !canSeeContact(viewer, row)) return null
      return accountLanguageOf(row.language)
    },
  }),
)
