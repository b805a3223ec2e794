import { type Message, message } from '#kit/common/say.ts'
import type { Span } from '../../cover.rules.ts'
import { type PersonalData, type PersonalSpan, personalSpansIn } from '../../personal-spans.rules.ts'

export type CoverableText = {
  field: 'TITLE' | 'DESCRIPTION' | 'COMMENT'
  commentId?: number
  text: string
}
export type ChosenText = CoverableText & { places: readonly Span[] }

/** The part of a comment that these screens need. */
type CommentNode = {
  id: number
  text: string
  isDeleted: boolean
  official: boolean
  permissions: { canCoverWords: boolean }
  children?: readonly CommentNode[]
}

/** The part of a report that these screens need. */
export type CoverableReport = {
  id: number
  title: string
  description: string
  permissions: { canCoverWords: boolean }
  comments: readonly CommentNode[]
}

export const KIND_NAMES: Record<PersonalData, Message> = {
  plate: message`Kennzeichen`,
  phone: message`Telefonnummer`,
  email: message`E-Mail-Adresse`,
  iban: message`Kontonummer`,
  name: message`Name`,
}

/** The finds of a text. The signature of an official answer is the town's own, so it has none. */
export const findsIn = ({ text }: CoverableText, own: readonly string[] = []): PersonalSpan[] =>
  personalSpansIn(text, own)

/** The texts that may be covered below a report: comments that are neither deleted nor official. */
function coverableComments(nodes: readonly CommentNode[]): CoverableText[] {
  return nodes.flatMap((node) => [
    ...(isCoverable(node) ? [commentText(node)] : []),
    ...coverableComments(node.children ?? []),
  ])
}

const isCoverable = ({ permissions, isDeleted, official }: CommentNode): boolean =>
  permissions.canCoverWords && !isDeleted && !official

const commentText = ({ id, text }: Pick<CommentNode, 'id' | 'text'>): CoverableText => ({
  ...{ field: 'COMMENT', commentId: id, text },
})

export const reportTexts = ({
  title,
  description,
}: Pick<CoverableReport, 'title' | 'description'>): CoverableText[] => [
  { field: 'TITLE', text: title },
  { field: 'DESCRIPTION', text: description },
]

/** All texts on a page that the viewer may cover. */
export const textsOf = (report: CoverableReport): CoverableText[] => [
  ...(report.permissions.canCoverWords ? reportTexts(report) : []),
  ...coverableComments(report.comments),
]
