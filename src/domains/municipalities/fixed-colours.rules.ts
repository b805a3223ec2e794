import type { Tone } from './base-colours.rules.ts'

/**
 * The colours that neither a theme nor a town changes, as in tokens.css. A town's own colours need contrast
 * to them.
 */
export const FIXED_COLOURS: Record<string, Tone> = {
  ink: ['#1c201b', '#ebeee8'],
  'ink-quiet': ['#565c54', '#abb3a7'],
  'line-strong': ['#7c8279', '#7d857a'],
  danger: ['#b3261e', '#ffb4ab'],
  success: ['#1d6b38', '#8ed8a3'],
  'notice-ink': ['#5c4300', '#f3d98a'],
  'focus-outer': ['#0b57d0', '#a8c7fa'],
  'status-not-approved': ['#5f5a52', '#bdb7ad'],
  'status-new': ['#1a5299', '#9fc4f7'],
  'status-accepted': ['#80520a', '#f0c067'],
  'status-done': ['#1d6b38', '#8ed8a3'],
  'status-rejected': ['#a12a26', '#ffb4ab'],
  'status-not-possible': ['#6d3b8c', '#dab6f0'],
}
