import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { TextPreviewDocument } from './editing/EditTexts.generated.ts'
import { RichText } from './RichText.tsx'

type Props = { text: string; municipalityId?: number | null }

const AT_ONCE = { pause: 0 }

/** Previews a text. The server renders it in the same way as the page. */
export function TextPreview({ text, municipalityId = null }: Props) {
  const asked = { text, municipalityId }
  const { data, errors, isCurrent, askAgain } = useDebouncedQuery(TextPreviewDocument, asked, AT_ONCE)
  if (!isCurrent) return <Skeleton lines={4} />
  if (errors.length > 0) return <Messages errors={errors} onAgain={askAgain} />
  return <RichText html={data?.textPreview ?? ''} />
}
