import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { LeaveGuard } from '#kit/web/form/LeaveGuard.tsx'
import { RichTextField } from '#kit/web/form/rich-text/RichTextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { PAGE_TEXT, pageTextSchema } from '../../page-text.rules.ts'
import { PLACEHOLDERS } from '../../placeholder.rules.ts'
import { TextPreview } from '../TextPreview.tsx'
import {
  GiveBackCmsPageDocument,
  SaveCmsPageDocument,
  type TextToEditFragment,
  UploadTextPictureDocument,
} from './EditTexts.generated.ts'
import styles from './EditTexts.module.css'
import type { TextOwner } from './text-owner.ts'
import { VersionList } from './VersionList.tsx'

type Props = { owner: TextOwner; page: TextToEditFragment; onReplaced: () => void }

/** Uploads a picture for a text of this owner. */
export async function uploadPicture(owner: TextOwner, file: File): Promise<Outcome<string>> {
  const sent = await mutate(UploadTextPictureDocument, { municipalityId: owner?.id ?? null, file })
  return sent.ok ? { ok: true, data: sent.data.uploadTextPicture } : sent
}

const inserts = () => ({
  name: say`Platzhalter`,
  hint: say`An seiner Stelle steht auf der Seite, was gerade gilt: Angaben der Gemeinde, für die sie gelesen wird, und Fristen.`,
  groups: PLACEHOLDERS.map(({ name, items }) => ({
    name: name(),
    items: items.map((item) => ({ ...item, means: item.means() })),
  })),
})

/** Edits the text of a page; its earlier versions are below. */
export function PageTextForm({ owner, page, onReplaced }: Props) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isLeaving, setLeaving] = useState(false)
  const [before] = useState(page.text)
  const isDone = useRef(false)
  const target = { slug: page.slug, municipalityId: owner?.id ?? null, basedOn: page.version }
  const { values, set, errors, ...form } = useForm({
    draftName: `page-text-${owner?.id ?? 'platform'}-${page.slug}`,
    initial: { text: page.text },
    schema: pageTextSchema,
    submit: async ({ text }) => {
      const saved = await mutate(SaveCmsPageDocument, { ...target, text })
      // Another editor was faster. The revalidated list below shows their version.
      if (!saved.ok && saved.errors.some(({ code }) => code === 'CONFLICT')) await revalidate()
      return saved
    },
    onDone: async () => {
      isDone.current = true
      showToast(say`„${page.name}“ ist gespeichert.`)
      await navigate(staffPaths.textsPath(owner))
    },
  })
  const isDirty = values.text !== before
  const replaced = async (text: string) => {
    form.draft.discard()
    onReplaced()
    showToast(text)
    await revalidate()
  }
  return (
    <div className={styles.page}>
      <LeaveGuard isDirty={() => isDirty && !isDone.current} />
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <RichTextField
          id="text"
          label={say`Text`}
          hint={say`Überschriften und kurze Absätze helfen beim Lesen. In die Werkzeuge kommen Sie mit Alt und F10.`}
          max={PAGE_TEXT.max}
          value={values.text}
          error={errors.text}
          onChange={(text) => set({ text })}
          upload={(file) => uploadPicture(owner, file)}
          inserts={inserts()}
          preview={(text) => <TextPreview text={text} municipalityId={owner?.id ?? null} />}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Text speichern`}
          </Button>
          <ButtonLink to={staffPaths.textsPath(owner)}>{say`Abbrechen`}</ButtonLink>
        </div>
      </Form>
      {page.isOwn ? (
        <p>
          <Button onClick={() => setLeaving(true)}>
            {owner === null
              ? say`Wieder den mitgelieferten Text verwenden`
              : say`Wieder den Text der Plattform verwenden`}
          </Button>
        </p>
      ) : null}
      <VersionList
        {...{ owner, page, isDirty }}
        onRestored={() => replaced(say`Die frühere Fassung gilt wieder.`)}
      />
      {isLeaving ? (
        <ConfirmDialog
          title={
            owner === null
              ? say`Wieder den mitgelieferten Text verwenden?`
              : say`Wieder den Text der Plattform verwenden?`
          }
          label={say`Eigene Fassung aufgeben`}
          act={() => mutate(GiveBackCmsPageDocument, target)}
          onDone={async () => {
            setLeaving(false)
            await replaced(say`Die eigene Fassung gilt nicht mehr.`)
          }}
          onClose={() => setLeaving(false)}
        >
          <p>{say`Ihre Fassung bleibt in der Liste und lässt sich wiederherstellen.`}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
