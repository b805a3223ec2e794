export function changedFiles(root: string, since?: string): string[]
export function foldersOf(files: readonly string[]): string[]
