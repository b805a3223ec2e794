/**
 * Is told how far a backup or a restore is: tables and files that are done, of all. `of` is null where nobody
 * has counted them.
 */
export type Progress = (stage: 'tables' | 'files', done: number, of: number | null) => void

export const UNTOLD: Progress = () => {}
