/** What the command line asks of a proof. */
export type ProofOptions = {
  /** Minutes for each part of a proof that takes its time; its own where none are given. */
  minutes: number | undefined
  /** Only the parts whose names hold that word. */
  only: string | undefined
  /** Reports in the database; its own number where none is given. */
  reports: number | undefined
  /** Keeps what is found as what is expected from now on. */
  keep: boolean
  /** Files of OpenStreetMap data. */
  files: readonly string[]
}

export type Outcome = {
  figures: object
  isProven: boolean
  /** "proven" or "failed" where it says nothing else. */
  verdict?: string
}

export type Proof = {
  name: string
  /** One sentence: the fact that holds when the proof ends well. */
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

/** A part of a proof proves nothing of the rest. */
export const inPart = (_: object, { only, minutes }: ProofOptions): string | null =>
  only === undefined && minutes === undefined ? null : 'in part'
