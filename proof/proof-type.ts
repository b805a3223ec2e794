/** The command-line options of a proof. */
export type ProofOptions = {
  /** Minutes for each timed part of a proof; the proof's own default if not given. */
  minutes: number | undefined
  /** Runs only the parts whose names contain this word. */
  only: string | undefined
  /** Reports in the database; the proof's own default if not given. */
  reports: number | undefined
  /** Stores the result as the new expectation. */
  keep: boolean
  /** Files of OpenStreetMap data. */
  files: readonly string[]
}

export type Outcome = {
  figures: object
  isProven: boolean
  /** The default is "proven" or "failed". */
  verdict?: string
}

export type Proof = {
  name: string
  /** One sentence: the fact that holds if the proof succeeds. */
  shows: string
  prove(options: ProofOptions): Promise<Outcome>
}

/**
 * A proof whose figures are judged by one function.
 * @param verdict says so where the figures answer only a part of the question
 */
export const aProof = <Figures extends object>(
  name: string,
  shows: string,
  measure: (options: ProofOptions) => Figures | Promise<Figures>,
  holds: (figures: Figures, options: ProofOptions) => boolean,
  verdict: (figures: Figures, options: ProofOptions) => string | null = () => null,
): Proof => ({
  name,
  shows,
  prove: async (options) => {
    const figures = await measure(options)
    const said = verdict(figures, options)
    return { figures, isProven: holds(figures, options), ...(said !== null && { verdict: said }) }
  },
})

/** A partial run proves nothing about the rest. */
export const inPart = (_: object, { only, minutes }: ProofOptions): string | null =>
  only === undefined && minutes === undefined ? null : 'in part'
