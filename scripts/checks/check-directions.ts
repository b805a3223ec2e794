import { globSync, readFileSync } from 'node:fs'

/**
 * Part of `npm run check`: style sheets name the start and the end of a line, not left and right, so that
 * pages can run from right to left. Maps are not mirrored.
 */
const PHYSICAL =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)\b|(?:left|right):|(?:text-align|float|clear):\s*(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius)/

/** Style sheets of things that lie on maps or photos, or are centred by a shift of half their width. */
const EXCEPTED = [
  'src/domains/places/web/BaseLayerSwitch.module.css',
  'src/domains/places/web/MapFrame.module.css',
  'src/domains/report-lists/web/map/ReportPin.module.css',
  'src/domains/photos/web/editing/Editing.module.css',
  'src/domains/photos/web/redaction/Redaction.module.css',
]

for (const file of globSync('src/**/*.css').sort()) {
  if (EXCEPTED.includes(file)) continue
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
    if (PHYSICAL.test(line)) {
      process.stderr.write(
        `${file}:${index + 1}: ${line.trim()} (use start and end, as in margin-inline-start)\n`,
      )
      process.exitCode = 1
    }
}
