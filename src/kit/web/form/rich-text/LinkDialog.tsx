import { z } from 'zod'
import { isAddress } from '#kit/common/markdown.ts'
import { message, say } from '#kit/common/say.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { TextField } from '../TextField.tsx'
import { useForm } from '../use-form.ts'

export type LinkWords = { href: string; text: string }

type Props = {
  /** The present address of the link. */
  present: string | null
  /** Nothing is selected: the dialog asks for the text too. */
  asksText: boolean
  onSet: (link: LinkWords) => void
  onClose: () => void
}

/** Completes an address as people type it: adds the scheme, also for an e-mail address. */
function wholeAddress(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]|$)/u.test(text) ? `https://${text}` : text
}

const MESSAGE = message`Bitte geben Sie eine Adresse an, zum Beispiel https://www.stadt.example, /impressum oder eine E-Mail-Adresse.`

const schema = z.object({
  href: z
    .string()
    .transform(wholeAddress)
    .refine((href) => isAddress(href) && !/\s/.test(href), { error: MESSAGE }),
  text: z.string().trim(),
})

/** Asks for the address of a link. */
export function LinkDialog({ present, asksText, onSet, onClose }: Props) {
  const { values, set, errors, ...form } = useForm({
    initial: { href: present ?? '', text: '' },
    schema,
    submit: async (checked) => ({ ok: true as const, data: checked }),
    onDone: onSet,
    controlIds: { href: 'link-adresse', text: 'link-text' },
  })
  return (
    <FormDialog
      title={present === null ? say`Link einfügen` : say`Link ändern`}
      form={form}
      submit={{ label: present === null ? say`Link einfügen` : say`Link ändern`, variant: 'primary' }}
      intro={null}
      onClose={onClose}
    >
      <TextField
        id="link-adresse"
        name="href"
        inputMode="url"
        label={say`Adresse`}
        hint={say`Eine Seite, eine E-Mail-Adresse, oder mit tel: eine Telefonnummer.`}
        value={values.href}
        error={errors.href}
        onChange={(href) => set({ href })}
      />
      {asksText ? (
        <TextField
          id="link-text"
          name="text"
          label={say`Text, der zu lesen ist`}
          hint={say`Sagt, wohin der Link führt. Ohne ihn steht die Adresse da.`}
          isOptional
          value={values.text}
          error={errors.text}
          onChange={(text) => set({ text })}
        />
      ) : null}
      {present === null ? null : (
        <p>
          <Button variant="quiet" onClick={() => onSet({ href: '', text: '' })}>
            {say`Link entfernen`}
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
