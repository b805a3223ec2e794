import { Send } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { localeOf } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Quote } from '#kit/web/ui/Quote.tsx'
import { LAUNCH_TEXT_MAX, launchRequestSchema } from '../launch-request.rules.ts'
import {
  type LaunchRequestFragment,
  RequestLaunchDocument,
  WithdrawLaunchRequestDocument,
} from './Launch.generated.ts'
import styles from './Launch.module.css'

type Props = { town: LaunchRequestFragment }

/** The request of a town in preparation to be switched on: its state, and the form of its administrators. */
export function LaunchRequestPart({ town }: Props) {
  const { launchRequest: request, permissions } = town
  if (request === null && !permissions.canRequestLaunch) return null
  return (
    <section aria-labelledby="freischaltung" className={styles.request}>
      <h2 id="freischaltung">{say`Freischaltung`}</h2>
      {request === null ? null : request.answeredAt === null ? (
        <Waiting town={town} />
      ) : (
        <div>
          <p>{say`Die Plattform hat am ${dayIn(town, request.answeredAt)} geantwortet, was vorher noch fehlt:`}</p>
          <Quote>{request.answer ?? ''}</Quote>
        </div>
      )}
      {permissions.canRequestLaunch ? <AskForm town={town} isAgain={request !== null} /> : null}
    </section>
  )
}

const dayIn = ({ timeZone, country }: LaunchRequestFragment, iso: string): string =>
  dateText(iso, timeZone, localeOf(country))

/** The request in words: by whom and when, and its message. */
export function AskedText({ town }: Props) {
  const { launchRequest: request } = town
  if (request === null) return null
  const day = dayIn(town, request.askedAt)
  return (
    <>
      <p>
        {request.askedBy === null
          ? say`Angefragt am ${day}.`
          : say`Angefragt am ${day} von ${isolated(request.askedBy)}.`}
      </p>
      {request.message === null ? null : <Quote>{request.message}</Quote>}
    </>
  )
}

function Waiting({ town }: Props) {
  const { revalidate } = useRevalidator()
  const { run, isPending, errors } = useAct(
    () => mutate(WithdrawLaunchRequestDocument, { municipalityId: town.id }),
    async () => {
      showToast(say`Die Anfrage ist zurückgenommen.`)
      await revalidate()
    },
  )
  return (
    <>
      <AskedText town={town} />
      <p>{say`Die Plattform sieht sich Ihre Gemeinde an und schaltet sie ein, oder schreibt Ihnen, was noch fehlt. Sie bekommen eine E-Mail.`}</p>
      <Messages errors={errors} />
      {town.permissions.canWithdrawLaunchRequest ? (
        <p>
          <Button isPending={isPending} onClick={run}>
            {say`Anfrage zurücknehmen`}
          </Button>
        </p>
      ) : null}
    </>
  )
}

function AskForm({ town, isAgain }: Props & { isAgain: boolean }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    draftName: `launch-${town.id}`,
    initial: { message: '' },
    schema: launchRequestSchema,
    submit: ({ message }) => mutate(RequestLaunchDocument, { municipalityId: town.id, message }),
    onDone: async () => {
      showToast(say`Die Freischaltung ist angefragt. Die Plattform weiß Bescheid.`)
      await revalidate()
    },
    controlIds: { message: 'freischaltung-nachricht' },
  })
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Form draft={form.draft} onSubmit={form.onSubmit} label={say`Freischaltung anfragen`}>
        <TextAreaField
          id="freischaltung-nachricht"
          name="message"
          label={say`Ihre Nachricht an die Plattform`}
          isOptional
          max={LAUNCH_TEXT_MAX}
          rows={3}
          value={form.values.message}
          error={form.errors.message}
          onChange={(message) => form.set({ message })}
        />
        <Button type="submit" variant="primary" icon={<Icon of={Send} />} isPending={form.isPending}>
          {isAgain ? say`Freischaltung noch einmal anfragen` : say`Freischaltung anfragen`}
        </Button>
      </Form>
    </>
  )
}
