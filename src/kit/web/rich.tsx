import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { currentTranslator, type Piece } from '#kit/common/languages/speech.ts'
import { isMark } from '#kit/common/messages/message-id.ts'
import type { Mark } from '#kit/common/say.ts'

type WebMark = Mark<ReactElement>

/** Puts words of a message into an element: `rich`Lesen Sie ${mark(<Link to="/x" />, 'die Hinweise')}.`` */
export const mark = (element: ReactElement, words: string): WebMark => ({ element, words })

/** Like `say`, for a sentence with elements. They belong to the message, so a language may place them. */
export function rich(parts: TemplateStringsArray, ...values: readonly (ReactNode | WebMark)[]): ReactNode {
  const pieces =
    currentTranslator()?.pieces({ parts, values }) ?? parts.flatMap((part, at): Piece[] => [part, { at }])
  return createElement(
    Fragment,
    null,
    ...pieces.map((piece) => (typeof piece === 'string' ? piece : shown(values[piece.at], piece.words))),
  )
}

const shown = (value: ReactNode | WebMark, words?: string): ReactNode =>
  isMark(value)
    ? cloneElement(value.element as ReactElement, undefined, words ?? value.words)
    : (value as ReactNode)
