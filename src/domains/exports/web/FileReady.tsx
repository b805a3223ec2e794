import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { say } from '#kit/common/say.ts'
import { Button, ButtonAnchor } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { LINK_MINUTES } from '../export.rules.ts'
import { download } from './download.ts'

type Props = { url: string; onClose: () => void }

/** The file is ready. The download starts by itself, and the button repeats it. */
export function FileReady({ url, onClose }: Props) {
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    download(url)
  }, [url])
  return (
    <Dialog
      title={say`Ihre Datei ist fertig`}
      isOpen
      onClose={onClose}
      staysOnClickBeside
      actions={
        <>
          {/* This button replaces the send button. It ignores the second click of a double click. */}
          <Button onClick={({ detail }) => (detail > 1 ? undefined : onClose())}>{say`Schließen`}</Button>
          <ButtonAnchor href={url} download variant="primary" icon={<Icon of={Download} />}>
            {say`Herunterladen`}
          </ButtonAnchor>
        </>
      }
    >
      <p role="status">
        {say`Der Download beginnt von selbst. Falls nicht, laden Sie die Datei hier herunter: Die Adresse gilt ${LINK_MINUTES}\u00a0Minuten.`}
      </p>
    </Dialog>
  )
}
