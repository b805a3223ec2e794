import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cleanPaste } from './clean-paste.ts'
import { fromMarkdown, toMarkdown } from './markdown.ts'
import { editorPlugins } from './plugins.ts'

type Options = {
  holder: RefObject<HTMLDivElement | null>
  value: string
  onChange: (value: string) => void
  attributes: Record<string, string>
  onLink: () => void
  onToolbar: () => void
  /** A double click on a picture, or a picture in the clipboard. */
  onPicture: (pasted: File | null) => boolean
}

/**
 * Mounts the editor and tracks its state. An unchanged text is returned character by character as it came, so
 * that a form knows that there is nothing to save.
 */
export function useEditor(options: Options) {
  const { holder, value, attributes } = options
  const [state, setState] = useState<EditorState | null>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(options)
  latest.current = options
  const read = useRef({ text: '', doc: fromMarkdown('') })
  const answered = useRef<string | null>(null)

  useEffect(() => {
    if (holder.current === null) return
    const opener = (open: (now: Options) => void): Command => {
      return () => {
        open(latest.current)
        return true
      }
    }
    const plugins = editorPlugins({
      'Mod-k': opener(({ onLink }) => onLink()),
      'Alt-F10': opener(({ onToolbar }) => onToolbar()),
    })
    const editor = new EditorView(holder.current, {
      state: EditorState.create({ doc: fromMarkdown(''), plugins }),
      attributes: () => latest.current.attributes,
      transformPastedHTML: cleanPaste,
      handlePaste: (_, { clipboardData }) => {
        const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
        const hasText = clipboardData?.types.some((type) => type.startsWith('text/')) ?? false
        return picture !== undefined && !hasText && latest.current.onPicture(picture)
      },
      handleDoubleClickOn: (_, __, node) =>
        (node.type.name === 'figure' || node.type.name === 'image') && latest.current.onPicture(null),
      dispatchTransaction: (transaction) => {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        const text = next.doc.eq(read.current.doc) ? read.current.text : toMarkdown(next.doc)
        if (text === answered.current) return
        answered.current = text
        latest.current.onChange(text)
      },
    })
    view.current = editor
    return () => {
      view.current = null
      answered.current = null
      editor.destroy()
    }
  }, [holder])

  useEffect(() => {
    const editor = view.current
    if (editor === null || value === answered.current) return
    const doc = fromMarkdown(value)
    read.current = { text: value, doc }
    answered.current = value
    const fresh = EditorState.create({ doc, plugins: editor.state.plugins })
    editor.updateState(fresh)
    setState(fresh)
  }, [value])

  // The field's description changes with its error.
  const said = JSON.stringify(attributes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read when the editor draws itself anew
  useEffect(() => view.current?.setProps({}), [said])

  const run = (command: Command) => {
    const editor = view.current
    if (editor !== null) command(editor.state, editor.dispatch, editor)
  }
  const focus = () => view.current?.focus()
  return { state, run, focus }
}
