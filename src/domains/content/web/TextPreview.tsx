import { useEffect, useState } from 'react'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { RichText } from './RichText.tsx'
import { TextPreviewDocument } from './TextPreview.generated.ts'

/** A text in Markdown as everybody will see it: the server's own HTML of it. */
export function TextPreview({ text }: { text: string }) {
  const [html, setHtml] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  useEffect(() => {
    const stop = new AbortController()
    void askWhole(TextPreviewDocument, { text }, { fresh: true, signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      setErrors(answer.errors)
      setHtml(answer.data?.textPreview ?? null)
    })
    return () => stop.abort()
  }, [text])
  return (
    <div aria-busy={html === null && errors.length === 0}>
      <Messages errors={errors} />
      {html ? <RichText html={html} /> : null}
    </div>
  )
}
