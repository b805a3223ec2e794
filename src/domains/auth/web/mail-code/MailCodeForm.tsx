import { type ReactNode, useEffect, useRef, useState } from 'react'
import { message, say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { MAIL_CODE_MINUTES, mailCodeSchema } from '../../mail-code.rules.ts'
import styles from './MailCode.module.css'

type Props<Data> = {
  /** Label of the button that confirms. */
  label: string
  confirm: (code: string) => Promise<Outcome<Data>>
  onDone: (data: Data) => unknown
  /** Sends a new code; false where the link was opened meanwhile. */
  sendNew: () => Promise<Outcome<boolean>>
  /** Good news and the way on, where the link was opened meanwhile. */
  whenConfirmed: ReactNode
}

const NEWS = {
  RENEWED: message`Dieser Code ist abgelaufen. Wir haben Ihnen einen neuen geschickt; bitte geben Sie diesen ein.`,
  ASKED: message`Wir haben Ihnen einen neuen Code geschickt. Der bisherige gilt nicht mehr.`,
}

const has = (outcome: Outcome<unknown>, wanted: string): boolean =>
  !outcome.ok && outcome.errors.some(({ code }) => code === wanted)

/** The field for the code of a mail, on the page that says that the mail was sent. */
export function MailCodeForm<Data>({ label, confirm, onDone, sendNew, whenConfirmed }: Props<Data>) {
  const [isConfirmed, setConfirmed] = useState(false)
  const [news, setNews] = useState<keyof typeof NEWS | null>(null)
  const renew = async (why: keyof typeof NEWS): Promise<Outcome<boolean>> => {
    setNews(null)
    const outcome = await sendNew()
    if (outcome.ok && !outcome.data) setConfirmed(true)
    if (outcome.ok && outcome.data) {
      setNews(why)
      form.set({ code: '' })
      focusField()
    }
    return outcome
  }
  const form = useForm({
    initial: { code: '' },
    schema: mailCodeSchema,
    submit: async ({ code }): Promise<Outcome<Data>> => {
      const outcome = await confirm(code)
      if (has(outcome, 'CODE_USED')) setConfirmed(true)
      if (has(outcome, 'CODE_USED')) return { ok: false, errors: [] }
      if (!has(outcome, 'CODE_EXPIRED')) return outcome
      const renewed = await renew('RENEWED')
      return renewed.ok ? { ok: false, errors: [] } : renewed
    },
    onDone: async (data) => {
      await onDone(data)
    },
  })
  const again = useAct(
    () => renew('ASKED'),
    () => {},
  )
  if (isConfirmed) return <Confirmed>{whenConfirmed}</Confirmed>
  return (
    <div className={styles.code}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <p role="status">{news === null ? '' : NEWS[news]()}</p>
      <Form onSubmit={form.onSubmit} label={say`Code eingeben`}>
        <TextField
          id="code"
          name="code"
          label={say`Code aus der E‑Mail`}
          hint={say`Sechs Ziffern. Der Code gilt ${MAIL_CODE_MINUTES} Minuten.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          enterKeyHint="done"
          value={form.values.code}
          error={form.errors.code}
          onChange={(code) => form.set({ code })}
        />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {label}
        </Button>
      </Form>
      <p className={styles.more}>
        {say`Keine E‑Mail bekommen? Sehen Sie bitte im Spam-Ordner nach. Steht in der E‑Mail kein Code, folgen Sie bitte dem Link darin.`}
      </p>
      <Messages errors={[...again.errors]} />
      <div>
        {/* The button stays: the second mail may be lost too. */}
        <Button onClick={again.run} isPending={again.isPending}>
          {say`Neuen Code senden`}
        </Button>
      </div>
    </div>
  )
}

const focusField = () => document.getElementById('code')?.focus()

/** It replaces the form, so it takes the focus. */
function Confirmed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice kind="success">{children}</Notice>
    </div>
  )
}
