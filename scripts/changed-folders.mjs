// Selects the tests of `npm test -- --changed`: those beside the files changed since the last commit, or
// since --since=COMMIT.
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

/** Paths that differ from a commit, and new files that git does not ignore. */
export function changedFiles(root, since = 'HEAD') {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')].filter(
    Boolean,
  )
}

/** The folders with the tests of these files: the whole domain, or else the file's own folder. */
export function foldersOf(files) {
  const folders = files.flatMap((file) => {
    const [, domain] = /^src\/domains\/([\w-]+)\//.exec(file) ?? []
    if (domain !== undefined) return [`src/domains/${domain}/`]
    return /^(?:src|tests|scripts|bench|proof|demo)\//.test(file) ? [`${dirname(file)}/`] : []
  })
  return [...new Set(folders)]
    .filter((folder, _, all) => !all.some((other) => other !== folder && folder.startsWith(other)))
    .sort()
}
