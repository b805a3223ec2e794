import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'

/** The switch of a town: its administrators set it with the other settings. */
export const mayGuess = ({ guessesCategories }: { guessesCategories: boolean }): boolean => guessesCategories

/** Administrators see how often the proposals would have been right. */
export const canSeeFigures = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)
