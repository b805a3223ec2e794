import { expect, test } from 'vitest'
import { type Draft, emptyDraft, hasContent } from './draft.ts'
import { resumePath, resumeStep } from './draft-link.ts'
import { missingSteps } from './missing-steps.ts'
import { furtherStep, STEPS, stepOf } from './steps.ts'

const PLACE = { latitude: 50.5, longitude: 8.9, street: null, houseNumber: null, zip: null, place: null }
const complete: Draft = {
  ...emptyDraft('lindental'),
  place: PLACE,
  categoryId: 7,
  description: 'Ein tiefes Loch.',
}
const missing = (change: Partial<Draft>) => missingSteps({ ...complete, ...change }).map(({ step }) => step)

test('the address names a step, and any other stands for the first', () => {
  const at = (search: string) => stepOf(new URLSearchParams(search))
  for (const { key } of STEPS) expect(at(`schritt=${key}`)).toBe(key)
  expect(at('schritt=anmelden')).toBe('anmelden')
  expect(at('schritt=gesendet')).toBe('gesendet')
  expect(at('')).toBe('foto')
  expect(at('schritt=constructor')).toBe('foto')
})

test('a complete draft needs place, category and description only', () => {
  expect(missing({})).toEqual([])
})

test('missing fields are listed in the order of the steps', () => {
  expect(missing({ place: null })).toEqual(['ort'])
  expect(missing({ categoryId: null })).toEqual(['was'])
  expect(missing({ description: '   zu kurz   ' })).toEqual(['was'])
  expect(missingSteps(emptyDraft('lindental'))).toEqual([
    { step: 'ort', message: 'Ort wählen' },
    { step: 'was', message: 'Kategorie und Beschreibung angeben' },
  ])
})

test('a draft counts as work once any field is filled', () => {
  expect(hasContent(emptyDraft('lindental'))).toBe(false)
  const photo = { id: 'a', blob: new Blob(['x']), alternativeText: '', upload: null }
  const changes: Partial<Draft>[] = [
    { photos: [photo] },
    { place: PLACE },
    { categoryId: 7 },
    { title: 'x' },
    { description: 'x' },
  ]
  for (const change of changes) expect(hasContent({ ...emptyDraft('lindental'), ...change })).toBe(true)
})

test('a draft of an older release is empty without newer texts', () => {
  const { title: _, ...old } = emptyDraft('lindental')
  expect(hasContent(old as Draft)).toBe(false)
  expect(hasContent({ ...old, description: 'x' } as Draft)).toBe(true)
})

test('a draft resumes at the furthest step reached', () => {
  expect(furtherStep('foto', 'was')).toBe('was')
  expect(furtherStep('was', 'ort')).toBe('was')
  expect(furtherStep('was', 'anmelden')).toBe('pruefen')
  expect(resumePath({ ...complete, reached: 'was' })).toMatch(/\?schritt=was$/)
  expect(resumePath(emptyDraft('lindental'))).not.toContain('schritt')
  const { reached: _, ...old } = complete
  expect(resumeStep(old)).toBe('foto')
})

test('every new draft has its own idempotency key', () => {
  expect(emptyDraft('lindental').idempotencyKey).not.toBe(emptyDraft('lindental').idempotencyKey)
})
