/** The acts on a report that ask for more than a click. */
export type ActDialog =
  | 'answer'
  | 'status'
  | 'reject'
  | 'assign'
  | 'duplicate'
  | 'unmark'
  | 'withdraw'
  | 'place'
