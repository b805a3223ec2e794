import { type ReactNode, useState } from 'react'
import { coverSchema } from '#domains/photos/redaction.rules.ts'
import { ADD_ID, RectangleTools } from '#domains/photos/web/redaction/RectangleTools.tsx'
import { RedactionArea } from '#domains/photos/web/redaction/RedactionArea.tsx'
import { useRectangles } from '#domains/photos/web/redaction/use-rectangles.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { type CoveredPhotoFragment, DecidePhotoCoverDocument } from './CoveredPhotos.generated.ts'
import { seenPathOf } from './cared-photo.ts'
import { OnSameFile } from './OnSameFile.tsx'
import { PartnersKeep } from './PartnersKeep.tsx'
import { usePhotoCare } from './use-photo-care.ts'

type Props = {
  covered: CoveredPhotoFragment
  /** "Foto 2". */
  name: string
  version: number | null
  onClose: () => void
}

/** Shows the original of a covered photo with its covers: staff accept them, lift some, or add others. */
export const LiftCoverDialog = (props: Props) => (
  <OnSameFile path={seenPathOf(props.covered.photo)}>
    {(notice) => <LiftDialog {...props} notice={notice} />}
  </OnSameFile>
)

function LiftDialog({ covered, name, version, onClose, notice }: Props & { notice: ReactNode }) {
  const { photo, parts, originalPath, width, height } = covered
  // Of the original: a turned or cropped photo has another one.
  const size = { width, height }
  // Once: the parts keep their place in the list while one edits.
  const [found] = useState(() => parts.map(({ x, y, width, height }) => ({ x, y, width, height })))
  const drawn = useRectangles(size, found)
  const { rectangles } = drawn
  const [isPreview, setPreview] = useState(false)
  const { settle, onDone } = usePhotoCare(
    onClose,
    rectangles.length === 0
      ? say`Auf dem Foto ist nichts mehr geschwärzt.`
      : say`Das Foto zeigt jetzt, was Sie gewählt haben.`,
  )
  const form = useForm({
    initial: {},
    values: { rectangles: [...rectangles] },
    schema: coverSchema(size),
    submit: async (checked) =>
      settle(
        await mutate(DecidePhotoCoverDocument, {
          photoId: photo.id,
          version,
          seenPath: seenPathOf(photo),
          ...checked,
        }),
      ),
    onDone,
    controlIds: { rectangles: ADD_ID },
  })
  return (
    <FormDialog
      title={say`Schwärzung von ${name}`}
      isWide
      form={form}
      submit={{ label: say`Schwärzung übernehmen`, variant: 'primary' }}
      intro={
        <>
          {notice}
          <p>
            {say`Sie sehen das Foto, wie es kam. Was unter einer Markierung liegt, sieht niemand außer den Zuständigen. Nehmen Sie eine Markierung weg, zeigt das Foto diese Stelle allen; Sie können Markierungen auch verschieben und ergänzen.`}
          </p>
          <RedactionArea
            src={originalPath ?? photo.large}
            alt={photo.alternativeText ?? name}
            drawn={drawn}
            isPreview={isPreview}
          />
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
        {rectangles.length === 0
          ? say`Ohne Markierung ist auf dem Foto nichts mehr geschwärzt. Später lässt es sich nur noch endgültig schwärzen.`
          : say`Solange die ungeschwärzte Fassung aufbewahrt wird, können Sie das wieder ändern.`}
      </p>
      <PartnersKeep photoId={photo.id} />
    </FormDialog>
  )
}
