import { expect, test } from 'vitest'
import { showToast, toastStore } from './toasts.ts'

test('a toast replaces the earlier one of its kind only', () => {
  showToast('Das ging nicht.', 'error')
  showToast('Sie zählen jetzt mit.')
  showToast('Sie zählen nicht mehr mit.')
  expect(toastStore.read().map(({ text }) => text)).toEqual(['Das ging nicht.', 'Sie zählen nicht mehr mit.'])
})
