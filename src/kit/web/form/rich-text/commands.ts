import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state'
import { type Message, message } from '#kit/common/say.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

const hasMark = (state: EditorState, type: MarkType): boolean => {
  const { from, $from, to, empty } = state.selection
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, type)
}

const isHeading = (state: EditorState, level: number): boolean => {
  const { parent } = state.selection.$from
  return parent.type === nodes.heading && parent.attrs.level === level
}

/** The innermost list around the selection, or a quotation. */
const around = (state: EditorState, types: readonly NodeType[]) => {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, position: $from.before(depth) }
  }
  return null
}
const LISTS = [nodes.bullet_list, nodes.ordered_list]

const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    isHeading(state, level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)

/**
 * Toggles a list: makes a list, changes the kind of a list, or turns a list of the same kind into paragraphs.
 */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = around(state, LISTS)
    if (list === null) return wrapInList(type)(state, dispatch)
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.position, type, { tight: list.node.attrs.tight }))
    return true
  }

const toggleQuote: Command = (state, dispatch) =>
  around(state, [nodes.blockquote]) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)

/** An action of the toolbar without a dialog. */
export type Tool = {
  name: string
  label: Message
  /** In the syntax of prosemirror-keymap and of `aria-keyshortcuts`. */
  keys: string
  run: Command
  isOn?: (state: EditorState) => boolean
  /** Whether the tool is disabled; without this function it never is. */
  isOff?: (state: EditorState) => boolean
}

export const TOOLS = [
  {
    name: 'heading',
    label: message`Überschrift`,
    keys: 'Shift-Ctrl-2',
    run: toggleHeading(2),
    isOn: (state) => isHeading(state, 2),
  },
  {
    name: 'subheading',
    label: message`Unterüberschrift`,
    keys: 'Shift-Ctrl-3',
    run: toggleHeading(3),
    isOn: (state) => isHeading(state, 3),
  },
  {
    name: 'bold',
    label: message`Fett`,
    keys: 'Mod-b',
    run: toggleMark(marks.strong),
    isOn: (state) => hasMark(state, marks.strong),
  },
  {
    name: 'italic',
    label: message`Kursiv`,
    keys: 'Mod-i',
    run: toggleMark(marks.em),
    isOn: (state) => hasMark(state, marks.em),
  },
  {
    name: 'bullets',
    label: message`Aufzählung`,
    keys: 'Shift-Ctrl-8',
    run: toggleList(nodes.bullet_list),
    isOn: (state) => around(state, LISTS)?.node.type === nodes.bullet_list,
  },
  {
    name: 'numbers',
    label: message`Nummerierte Liste`,
    keys: 'Shift-Ctrl-7',
    run: toggleList(nodes.ordered_list),
    isOn: (state) => around(state, LISTS)?.node.type === nodes.ordered_list,
  },
  {
    name: 'quote',
    label: message`Zitat`,
    keys: 'Shift-Ctrl-9',
    run: toggleQuote,
    isOn: (state) => around(state, [nodes.blockquote]) !== null,
  },
  {
    name: 'undo',
    label: message`Rückgängig`,
    keys: 'Mod-z',
    run: undo,
    isOff: (state) => undoDepth(state) === 0,
  },
  {
    name: 'redo',
    label: message`Wiederholen`,
    keys: 'Mod-y',
    run: redo,
    isOff: (state) => redoDepth(state) === 0,
  },
] as const satisfies readonly Tool[]

export type ToolName = (typeof TOOLS)[number]['name']

/** The whole link at the cursor: its address, start and end. */
export function linkAt(state: EditorState): { href: string; from: number; to: number } | null {
  const { $from } = state.selection
  const start = $from.parent.childAfter($from.parentOffset)
  const end = $from.parent.childBefore($from.parentOffset)
  for (const { node, offset } of [start, end]) {
    const mark = node === null ? undefined : marks.link.isInSet(node.marks)
    if (mark === undefined || node === null) continue
    let [from, to] = [$from.start() + offset, $from.start() + offset + node.nodeSize]
    $from.parent.forEach((other, position) => {
      const begins = $from.start() + position
      if (!mark.isInSet(other.marks)) return
      if (begins + other.nodeSize === from) from = begins
      if (begins === to) to = begins + other.nodeSize
    })
    return { href: mark.attrs.href, from, to }
  }
  return null
}

/** Links the selection, or new text; an empty address removes the link. */
export const setLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAt(state) ?? state.selection
    const { tr } = state
    if (from === to && href !== '') tr.insert(from, schema.text(text || href, [marks.link.create({ href })]))
    else {
      tr.removeMark(from, to, marks.link)
      if (href !== '') tr.addMark(from, to, marks.link.create({ href }))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

export type Picture = { src: string; alt: string; caption: string }

/** The selected picture with its attributes. */
export function pictureAt(state: EditorState): Picture | null {
  const node = 'node' in state.selection ? (state.selection.node as EditorState['doc']) : null
  if (node?.type === nodes.figure) return node.attrs as Picture
  if (node?.type !== nodes.image) return null
  return { src: node.attrs.src, alt: node.attrs.alt, caption: node.attrs.title }
}

/** Inserts a picture below the cursor's paragraph, or replaces the selected one. */
export const setPicture =
  (picture: Picture): Command =>
  (state, dispatch) => {
    const present = pictureAt(state)
    const { from } = state.selection
    const { tr } = state
    if (present !== null) {
      const type = state.doc.nodeAt(from)?.type ?? nodes.figure
      tr.setNodeMarkup(from, undefined, {
        ...state.doc.nodeAt(from)?.attrs,
        ...picture,
        ...(type === nodes.image && { title: picture.caption }),
      })
    } else {
      addBelow(tr, state, nodes.figure.create(picture))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

/**
 * Inserts a node below the paragraph, list or picture of the cursor; an empty paragraph is replaced. Returns
 * the position of its end.
 */
function addBelow(tr: Transaction, { selection: { $from, to } }: EditorState, node: Node): number {
  const isEmpty = $from.parent.content.size === 0 && $from.depth === 1
  const at = isEmpty ? $from.before(1) : $from.depth === 0 ? to : $from.after(1)
  if (isEmpty) tr.replaceRangeWith(at, $from.after(1), node)
  else tr.insert(at, node)
  return at + node.nodeSize
}

/**
 * Replaces the selection with text, or, where the text stands for a list, inserts it as a paragraph of its
 * own.
 */
export const insertWords =
  (words: string, isBlock: boolean): Command =>
  (state, dispatch) => {
    const { tr } = state
    if (!isBlock && state.selection.$from.parent.inlineContent) tr.insertText(words)
    else {
      const end = addBelow(tr, state, nodes.paragraph.create(null, schema.text(words)))
      tr.setSelection(Selection.near(tr.doc.resolve(end), -1))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
