import { useEffect, useState } from 'react'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import content from '../../Content.module.css'
import { NewsArticle } from '../NewsArticle.tsx'
import { type EditableNewsEntryFragment, TextPreviewDocument } from './NewsEditor.generated.ts'
import { dateOf, type NewsFormValues } from './news-form.ts'

type Props = { values: NewsFormValues; entry: EditableNewsEntryFragment | null; onClose: () => void }

/** The entry as it will be read, of what stands in the form: its text is the server's own HTML of it. */
export function NewsPreview({ values, entry, onClose }: Props) {
  const [html, setHtml] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const image = useAddress(values.image) ?? (values.image === undefined ? (entry?.image ?? null) : null)
  useEffect(() => {
    const stop = new AbortController()
    void askWhole(TextPreviewDocument, { text: values.text }, { fresh: true, signal: stop.signal }).then(
      (answer) => {
        if (stop.signal.aborted) return
        setErrors(answer.errors)
        setHtml(answer.data?.textPreview ?? null)
      },
    )
    return () => stop.abort()
  }, [values.text])
  const { name, teaser, imageText, link, video } = values
  const date = dateOf(values)
  const day = date === undefined ? entry?.date : date?.toISOString()
  return (
    <Dialog
      title="Vorschau"
      isOpen
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>Schließen</Button>}
    >
      <Messages errors={errors} />
      <article className={content.page} aria-busy={html === null && errors.length === 0}>
        <NewsArticle
          Title="h3"
          entry={{
            ...{ name: name.trim() || 'Noch ohne Überschrift', teaser: teaser.trim(), image },
            ...{
              imageText: imageText.trim() || null,
              link: link.trim() || null,
              video: video.trim() || null,
            },
            date: day ?? null,
            text: html ?? '',
          }}
        />
      </article>
    </Dialog>
  )
}

/** Where the browser shows a file that was chosen. */
function useAddress(file: File | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return address
}
