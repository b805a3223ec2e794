const WIDTH = 24

export type ProgressBar = {
  /**
   * @param part from 0 to 1; null where nobody knows the end
   * @param note beside the bar, for example "3 von 7"
   */
  show(stage: string, part: number | null, note?: string): void
  end(): void
}

/** A progress bar on a terminal; otherwise, as in the journal of a timer, one line for each stage. */
export function progressBar(out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): ProgressBar {
  let last = ''
  return {
    show: (stage, part, note = '') => {
      const full = Math.round(Math.min(1, Math.max(0, part ?? 0)) * WIDTH)
      const bar = part === null ? '' : `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} `
      const line = out.isTTY ? `\r\u001b[K${stage.padEnd(18)} ${bar}${note}` : `${stage} …\n`
      if (line !== last) out.write(line)
      last = line
    },
    end: () => void (out.isTTY && out.write('\r\u001b[K')),
  }
}
