/** Placeholders in texts: {strasse} = street of the report, {hausnummer} its number, {ort} = district or town name, {stadt} = town name, {tage} = a small number of days. Not every text needs one. */
export type ReportText = { title: string; description: string }

export type SceneTexts = {
  /** Key of demo/data/scenes.ts. */
  scene: string
  /** At least 6 per scene, more for the common ones. */
  reports: readonly ReportText[]
  /** Official answers when accepted. */
  accepted: readonly string[]
  /** Official answers when done: how it was solved. */
  done: readonly string[]
  /** Official answers for "abgelehnt" or "nicht möglich", with the reason. */
  refused: readonly string[]
  /** What neighbours write below it. */
  comments: readonly string[]
}
