import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A photo of three people, which comes with the package of the model of faces. */
export const THREE_PEOPLE = createRequire(import.meta.url).resolve('@vladmandic/face-api/demo/sample1.jpg')

/** That photo as an upload. */
export const photoOfPeople = (): File => new File([readFileSync(THREE_PEOPLE)], 'platz.jpg')
