import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiLine } from '../api/api.ts'
import type { BesidesLine } from '../api/besides.ts'
import type { LoginLine } from '../api/login.ts'
import type { PhotosLine } from '../api/photos.ts'
import type { ExportLine } from '../export/export.ts'
import type { MemoryLine } from '../memory/memory.ts'
import type { MessageLine } from '../messages/messages.ts'
import type { PageLine } from '../pages/pages.ts'
import type { RenderingLine } from '../pages/rendering.ts'
import type { ProcessesLine } from '../site/processes.ts'
import type { StartLine } from '../site/start-up.ts'
import type { Line } from '../site/table.ts'

/** A file may be older than a field of its benchmark, so every field is optional. */
type Older<Of> = Of extends object ? { [Key in keyof Of]?: Older<Of[Key]> } : Of

export type Run<Line> = { date?: string; lines: readonly Older<Line>[] }

/** The kept results, by the name of their benchmark. */
export type Kept = {
  api?: Run<ApiLine>
  besides?: Run<BesidesLine>
  export?: Run<ExportLine>
  login?: Run<LoginLine>
  map?: Run<Line>
  memory?: Run<MemoryLine>
  messages?: Run<MessageLine>
  pages?: Run<PageLine>
  photos?: Run<PhotosLine>
  processes?: Run<ProcessesLine>
  rendering?: Run<RenderingLine>
  start?: Run<StartLine>
}

/** All results in a folder. Files that are no result of a benchmark (the plans) are skipped. */
export function readKept(folder: string): Kept {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const all = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return Object.fromEntries(all.filter(({ lines }) => Array.isArray(lines)).map((run) => [run.name, run]))
}
