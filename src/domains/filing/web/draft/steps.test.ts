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

test('a draft with place, category and description lacks nothing: title and photo are optional', () => {
  expect(missing({})).toEqual([])
})

test('what is lacking is said in the order of the steps', () => {
  expect(missing({ place: null })).toEqual(['ort'])
  expect(missing({ categoryId: null })).toEqual(['was'])
  expect(missing({ description: '   zu kurz   ' })).toEqual(['was'])
  expect(missingSteps(emptyDraft('lindental'))).toEqual([
    { step: 'ort', message: 'Ort wählen' },
    { step: 'was', message: 'Kategorie und Beschreibung angeben' },
  ])
})

test('an empty draft holds no work, and each thing that was put in is some', () => {
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

test('a draft from before a text was added holds no work for want of it', () => {
  const { title: _, ...old } = emptyDraft('lindental')
  expect(hasContent(old as Draft)).toBe(false)
  expect(hasContent({ ...old, description: 'x' } as Draft)).toBe(true)
})

test('a draft goes on at the furthest step that was opened, and an old one at the first', () => {
  expect(furtherStep('foto', 'was')).toBe('was')
  expect(furtherStep('was', 'ort')).toBe('was')
  expect(furtherStep('was', 'anmelden')).toBe('pruefen')
  expect(resumePath({ ...complete, reached: 'was' })).toMatch(/\?schritt=was$/)
  expect(resumePath(emptyDraft('lindental'))).not.toContain('schritt')
  const { reached: _, ...old } = complete
  expect(resumeStep(old)).toBe('foto')
  expect(resumeStep({ ...old, awaitsConnection: true })).toBe('pruefen')
})

test('every new draft has a key of its own, by which two attempts to send it are one', () => {
  expect(emptyDraft('lindental').idempotencyKey).not.toBe(emptyDraft('lindental').idempotencyKey)
})
