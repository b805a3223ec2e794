import { useEffect, useState } from 'react'
import { ask } from '#kit/web/data/mutate.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { TextPreviewDocument } from './editing/EditTexts.generated.ts'
import { RichText } from './RichText.tsx'

type Props = { text: string; municipalityId?: number | null }

/** Previews a text. The server renders it in the same way as the page. */
export function TextPreview({ text, municipalityId = null }: Props) {
  const [html, setHtml] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    const ending = new AbortController()
    const asked = { fresh: true, signal: ending.signal }
    void ask(TextPreviewDocument, { text, municipalityId }, asked).then((data) => {
      if (!ending.signal.aborted) setHtml(data?.textPreview ?? null)
    })
    return () => ending.abort()
  }, [text, municipalityId])
  if (html === undefined) return <Skeleton lines={4} />
  if (html === null)
    return (
      <Notice kind="error">
        <p>Die Vorschau konnte nicht geladen werden. Ihr Text ist noch da.</p>
      </Notice>
    )
  return <RichText html={html} />
}
