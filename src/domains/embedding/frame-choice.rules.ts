/** The script that puts a frame into a page. */
export const EMBED_SCRIPT_PATH = '/einbetten.js'

/** A town's reports for a frame on its own page. */
export const framePath = ({ slug }: { slug: string }): string => `/${encodeURIComponent(slug)}/einbetten`

/** Contents of a frame: the newest reports, two figures, or the button alone (rule 120). */
export const FRAME_VIEWS = ['liste', 'zahlen', 'knopf'] as const
export type FrameView = (typeof FRAME_VIEWS)[number]

/** Colour schemes of a frame; "auto" follows the reader's device. */
export const FRAME_SCHEMES = ['auto', 'hell', 'dunkel'] as const
export type FrameScheme = (typeof FRAME_SCHEMES)[number]

/** Reports in a frame. */
export const MOST_REPORTS = 20
export const USUAL_REPORTS = 5

export type FrameChoice = { view: FrameView; count: number; scheme: FrameScheme }

/** The frame that an address asks for. What it says wrongly counts as not said: a reader cannot mend it. */
export function frameChoiceOf(given: URLSearchParams): FrameChoice {
  const count = Number(given.get('anzahl') ?? USUAL_REPORTS)
  return {
    view: FRAME_VIEWS.find((view) => view === given.get('ansicht')) ?? 'liste',
    count: Number.isInteger(count) && count >= 1 && count <= MOST_REPORTS ? count : USUAL_REPORTS,
    scheme: FRAME_SCHEMES.find((scheme) => scheme === given.get('farben')) ?? 'auto',
  }
}

/** The part of an address that asks for a frame. */
export const frameSearch = ({ view, count, scheme }: FrameChoice): string =>
  `?${new URLSearchParams({ ansicht: view, ...(view === 'liste' && { anzahl: String(count) }), farben: scheme })}`
