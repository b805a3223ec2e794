import { type ReactNode, useEffect, useState } from 'react'
import { rectanglesSchema } from '#domains/photos/redaction.rules.ts'
import { ADD_ID, RectangleTools } from '#domains/photos/web/redaction/RectangleTools.tsx'
import { RedactionArea } from '#domains/photos/web/redaction/RedactionArea.tsx'
import { useRectangles } from '#domains/photos/web/redaction/use-rectangles.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { type CaredPhoto, seenPathOf } from './cared-photo.ts'
import { FindProposals, isFound } from './FindProposals.tsx'
import { OnSameFile } from './OnSameFile.tsx'
import { PartnersKeep } from './PartnersKeep.tsx'
import { RedactPhotoDocument } from './PhotoCare.generated.ts'
import { usePhotoCare } from './use-photo-care.ts'
import { usePossibleFinds } from './use-possible-finds.ts'

type Props = CaredPhoto & { onClose: () => void }

/**
 * Marks rectangles on a photo and redacts them for good; faces and plates that were found are marked
 * already.
 */
export const RedactPhotoDialog = (props: Props) => (
  <OnSameFile path={seenPathOf(props.photo)}>
    {(notice) => <RedactDialog {...props} notice={notice} />}
  </OnSameFile>
)

function RedactDialog({ photo, name, alt, version, onClose, notice }: Props & { notice: ReactNode }) {
  const seenPath = seenPathOf(photo)
  const finds = usePossibleFinds(photo.id)
  const drawn = useRectangles(photo.metaInfo)
  const { rectangles } = drawn
  const [isPreview, setPreview] = useState(false)
  const { settle, onDone } = usePhotoCare(onClose, say`Das Foto ist geschwärzt, das bisherige gelöscht.`)
  const form = useForm({
    initial: {},
    values: { rectangles: [...rectangles] },
    schema: rectanglesSchema(photo.metaInfo),
    submit: async (checked) =>
      settle(await mutate(RedactPhotoDocument, { photoId: photo.id, version, seenPath, ...checked })),
    onDone,
    controlIds: { rectangles: ADD_ID },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they come
  useEffect(() => {
    if (isFound(finds))
      drawn.propose(finds.parts.map(({ kind, x, y, width, height }) => ({ kind, x, y, width, height })))
  }, [finds])
  return (
    <FormDialog
      title={say`${name} schwärzen`}
      isWide
      form={form}
      submit={{ label: say`Foto schwärzen`, variant: 'danger' }}
      intro={
        <>
          {notice}
          <p>{say`Ziehen Sie über jede Stelle, die niemand sehen soll, etwa Gesichter und Kennzeichen.`}</p>
          <FindProposals finds={finds} photoId={photo.id} seenPath={seenPath} onClose={onClose} />
          <RedactionArea src={photo.large} alt={alt} drawn={drawn} isPreview={isPreview} />
        </>
      }
      onClose={onClose}
    >
      <RectangleTools
        drawn={drawn}
        error={form.errors.rectangles}
        isPreview={isPreview}
        onPreview={setPreview}
      />
      <p>
        {say`Das lässt sich nicht rückgängig machen: Das bisherige Foto wird in allen Größen gelöscht, seine Adressen führen dann ins Leere.`}
      </p>
      <PartnersKeep photoId={photo.id} />
    </FormDialog>
  )
}
