import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { PasswordAgain } from '#domains/auth/web/password/PasswordAgain.tsx'
import { dateTimeText, numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { deviceTimeZone } from '#kit/web/device-time-zone.ts'
import { Form } from '#kit/web/form/Form.tsx'
import type { useForm } from '#kit/web/form/use-form.ts'
import { Button, ButtonAnchor } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { EXPORT_HOURS } from '../account.rules.ts'
import type { OwnDataPageQuery } from './OwnDataPage.generated.ts'

type Copy = NonNullable<OwnDataPageQuery['dataExport']>
type Props = {
  copy: Copy | null
  form: Pick<
    ReturnType<typeof useForm<{ password: string; otp: string }, never, unknown>>,
    'values' | 'errors' | 'set' | 'isPending' | 'onSubmit'
  >
}

/** Polling interval in milliseconds while the file is not ready. */
const LOOK_AGAIN = 3000

/** Requests the data export, waits for it, or offers the download, by its state. */
export function DataCopy({ copy, form }: Props) {
  const { revalidate } = useRevalidator()
  const isBeingMade = copy !== null && copy.readyAt === null
  useEffect(() => {
    if (!isBeingMade) return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isBeingMade, revalidate])
  return (
    <>
      <p>
        {say`Sie bekommen eine ZIP-Datei mit allem, was wir über Sie gespeichert haben: Angaben, Meldungen, Kommentare, Anmeldungen und Ihre Fotos. Sie enthält eine Seite zum Lesen und dieselben Daten als JSON.`}
      </p>
      <div role="status">{copy === null ? null : <CopyState copy={copy} />}</div>
      {isBeingMade || copy?.downloadUrl ? null : (
        <Form onSubmit={form.onSubmit} label={say`Daten anfordern`}>
          <PasswordAgain
            more={say`Die Datei liegt danach ${EXPORT_HOURS} Stunden für Sie bereit.`}
            form={form}
          />
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Daten anfordern`}
          </Button>
        </Form>
      )}
    </>
  )
}

function CopyState({ copy: { readyAt, expiresAt, size, downloadUrl } }: { copy: Copy }) {
  if (readyAt === null || expiresAt === null) {
    return (
      <Notice title={say`Ihre Datei wird erstellt`}>
        <p>
          {say`Das dauert höchstens einige Minuten. Sie müssen nicht warten: Wir schreiben Ihnen, wenn sie fertig ist.`}
        </p>
      </Notice>
    )
  }
  if (downloadUrl === null) return null
  return (
    <Notice kind="success" title={say`Ihre Datei liegt bereit`}>
      <p>{say`Sie können sie bis ${dateTimeText(expiresAt, deviceTimeZone())} herunterladen.`}</p>
      <ButtonAnchor href={downloadUrl} download icon={<Icon of={Download} />} variant="primary">
        {size === null ? say`ZIP-Datei herunterladen` : say`ZIP-Datei herunterladen (${sizeText(size)})`}
      </ButtonAnchor>
    </Notice>
  )
}

/** Formats a size in bytes: "340 kB", "1,2 MB". */
function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${numberText(Math.ceil(bytes / 1000))}\u00a0kB`
    : `${numberText(bytes / 1_000_000, 1)}\u00a0MB`
}
