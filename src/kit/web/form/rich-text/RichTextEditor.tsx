import { type ReactNode, useEffect, useRef, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { insertWords, linkAt, pictureAt, setLink, setPicture } from './commands.ts'
import { EditorToolbar, type Opened } from './EditorToolbar.tsx'
import { InsertDialog, type Inserts } from './InsertDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog, type Upload } from './PictureDialog.tsx'
import styles from './RichText.module.css'
import { useEditor } from './use-editor.ts'

export type EditorProps = {
  id: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  value: string
  onChange: (value: string) => void
  upload?: Upload | undefined
  preview?: ((text: string) => ReactNode) | undefined
  inserts?: Inserts | undefined
}

/** The editor itself. It is large and loaded lazily: see RichTextField. */
export function RichTextEditor(props: EditorProps) {
  const { id, labelId, describedBy, isInvalid, value, onChange, upload, preview, inserts } = props
  const frame = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [pasted, setPasted] = useState<File | null>(null)
  const { state, run, focus } = useEditor({
    holder,
    value,
    onChange,
    attributes: {
      id,
      class: styles.text ?? '',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
    },
    onLink: () => setOpened('link'),
    onToolbar: () => frame.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus(),
    onPicture: (file) => {
      if (upload === undefined) return false
      setPasted(file)
      setOpened('picture')
      return true
    },
  })
  const hasWritten = useRef(false)
  const close = () => {
    setOpened(null)
    setPasted(null)
  }
  const closing = (command: Parameters<typeof run>[0]) => {
    run(command)
    close()
    hasWritten.current = true
  }
  // After an insertion the focus moves to the text, not back to the tool.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the dialog closes
  useEffect(() => {
    if (opened !== null || !hasWritten.current) return
    hasWritten.current = false
    focus()
  }, [opened])
  return (
    <div ref={frame} className={styles.editor} data-invalid={isInvalid || undefined}>
      {state ? (
        <div className={styles.tools}>
          <EditorToolbar
            controls={id}
            state={state}
            run={run}
            open={setOpened}
            hasPictures={upload !== undefined}
            hasPreview={preview !== undefined}
            inserts={inserts?.name}
          />
        </div>
      ) : null}
      <div ref={holder} />
      {/* React events bubble from a dialog's form to the page's, although the DOM does not nest them. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        {state && opened === 'link' ? (
          <LinkDialog
            present={linkAt(state)?.href ?? null}
            asksText={state.selection.empty && linkAt(state) === null}
            onSet={({ href, text }) => closing(setLink(href, text))}
            onClose={close}
          />
        ) : null}
        {state && opened === 'picture' && upload ? (
          <PictureDialog
            present={pasted === null ? pictureAt(state) : null}
            pasted={pasted}
            upload={upload}
            onSet={(picture) => closing(setPicture(picture))}
            onClose={close}
          />
        ) : null}
        {opened === 'insert' && inserts ? (
          <InsertDialog
            inserts={inserts}
            onInsert={({ text, isBlock }) => closing(insertWords(text, isBlock))}
            onClose={close}
          />
        ) : null}
        {opened === 'preview' && preview ? (
          <Dialog
            title={say`Vorschau`}
            isOpen
            isWide
            onClose={close}
            actions={<Button onClick={close}>{say`Weiter bearbeiten`}</Button>}
          >
            {preview(value)}
          </Dialog>
        ) : null}
      </div>
    </div>
  )
}
