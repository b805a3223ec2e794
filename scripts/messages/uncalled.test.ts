import { expect, test } from 'vitest'
import { messageConstants, uncalledMessages } from './uncalled.ts'

const CONSTANTS = messageConstants(
  'texts.ts',
  `const TITLE = message\`Titel\`
  export const NAMES: Record<Kind, Message> = { A: message\`Eins\`, B: message\`Zwei\` }
  export const FEATURES = { A: { name: message\`Eins\`, months: 3 } } as const
  export const STEPS = [{ label: message\`Ort\`, key: 'ort' }]
  export const LIMIT = 3`,
)

test('messages in fragments and templates are called', () => {
  const IMPORT = `import { FEATURES, LIMIT, NAMES, STEPS, TITLE } from './texts.ts'\n`
  const found = (code: string) =>
    uncalledMessages('page.tsx', IMPORT + code, CONSTANTS).map(({ text }) => text)
  expect(found('<>{TITLE}{NAMES[kind]}{FEATURES[kind].name}{STEPS[0]?.label}</>')).toEqual([
    'TITLE',
    'NAMES[kind]',
    'FEATURES[kind].name',
    'STEPS[0]?.label',
  ])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template.
  expect(found('say`Nur ${NAMES.A}`')).toEqual(['NAMES.A'])
  expect(found('<>{isOpen && TITLE}{isOpen ? TITLE : null}</>')).toEqual(['TITLE', 'TITLE'])
  expect(uncalledMessages('page.tsx', 'const TITLE = 3; page = <>{TITLE}</>', CONSTANTS)).toEqual([])
  expect(found('<>{TITLE()}{LIMIT}{FEATURES[kind].months}{STEPS[0].key}{report.name}</>')).toEqual([])
})
