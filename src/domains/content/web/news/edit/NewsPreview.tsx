import { useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import content from '../../Content.module.css'
import { TextPreview } from '../../TextPreview.tsx'
import { NewsArticle } from '../NewsArticle.tsx'
import type { EditableNewsEntryFragment } from './NewsEditor.generated.ts'
import { dateOf, type NewsFormValues } from './news-form.ts'

type Props = { values: NewsFormValues; entry: EditableNewsEntryFragment | null; onClose: () => void }

/** Previews the entry from the form's values. The server renders its text. */
export function NewsPreview({ values, entry, onClose }: Props) {
  const image = useAddress(values.image) ?? (values.image === undefined ? (entry?.image ?? null) : null)
  const { name, teaser, imageText, link, video, videoText } = values
  const date = dateOf(values)
  const day = date === undefined ? entry?.date : date?.toISOString()
  return (
    <Dialog
      title={say`Vorschau`}
      isOpen
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>{say`Schließen`}</Button>}
    >
      <article className={content.page}>
        <NewsArticle
          Title="h3"
          text={<TextPreview text={values.text} />}
          entry={{
            ...{ name: name.trim() || say`Noch ohne Überschrift`, teaser: teaser.trim(), image },
            ...{
              imageText: imageText.trim() || null,
              link: link.trim() || null,
              video: video.trim() || null,
            },
            videoText: videoText.trim() || null,
            date: day ?? null,
          }}
        />
      </article>
    </Dialog>
  )
}

/** Object URL of a chosen file. */
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
