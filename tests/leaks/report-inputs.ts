import type { OpenScene } from './scene.ts'

/** Arguments that file a report and a guest report. */
export const ownReport = ({ town, category }: OpenScene) =>
  `(input: { municipalityId: ${town.id}, categoryId: ${category.id}, description: "Die Bank ist morsch geworden.", location: { latitude: 50.583, longitude: 8.963 } })`

export const guestReport = ({ town, category }: OpenScene) =>
  `(input: { municipalityId: ${town.id}, categoryId: ${category.id}, description: "Die Bank ist morsch geworden.", location: { latitude: 50.583, longitude: 8.963 }, firstName: "Eva", lastName: "Neu", email: "eva@x.example", idempotencyKey: "k", stamp: "x" })`
