import { type ReactNode, useEffect, useRef, useState } from 'react'
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

/** The field itself. It is big and comes by itself: see RichTextField. */
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
  // Writing goes on where something was put in, not at the tool that put it there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog that is gone is what it waits for
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
      {/* A dialog's form lies inside of the page's own to React, though not in the page: what it sends stays there. */}
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
            title="Vorschau"
            isOpen
            isWide
            onClose={close}
            actions={<Button onClick={close}>Weiter bearbeiten</Button>}
          >
            {preview(value)}
          </Dialog>
        ) : null}
      </div>
    </div>
  )
}
