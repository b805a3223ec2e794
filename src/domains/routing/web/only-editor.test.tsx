import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OnlyEditorHint } from './RuleRow.tsx'
import { newRule, type RoutingTown, type SettingsProps } from './routing-form.ts'

const town = { categories: [{ id: 1, name: 'Straßen', subCategories: [] }] } as unknown as RoutingTown
const settings = {
  teams: [],
  staff: [
    { id: 7, name: 'Petra Muster' },
    { id: 8, name: 'Petra Muster' },
  ],
  onlyEditors: [{ categoryId: 1, userId: 7 }],
} as unknown as SettingsProps['settings']

const hint = (goal: string) =>
  renderToStaticMarkup(
    <OnlyEditorHint town={town} settings={settings} rule={{ ...newRule(), concern: 'c1', goal }} />,
  )

test('the hint tells the only editor from a person of equal name', () => {
  expect(hint('p8')).toContain('statt der Person dieser Regel')
  expect(hint('p7')).toContain('in jedem Fall')
})
