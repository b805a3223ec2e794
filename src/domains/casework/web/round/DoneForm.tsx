import { Camera, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { COMMENT_MAX } from '#domains/comments/comment.rules.ts'
import { say } from '#kit/common/say.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { DONE_WORDS } from '../../round.rules.ts'
import styles from './Round.module.css'

type Props = {
  id: number
  photo: Blob | null
  problem: string
  onPhoto: () => void
  onSend: (text: string) => Promise<void>
  onClose: () => void
}

/** The public answer of a stop: the photo, and an optional text. */
export function DoneForm({ id, photo, problem, onPhoto, onSend, onClose }: Props) {
  const [text, setText] = useState('')
  const [isPending, setPending] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (photo === null) return setAddress(null)
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  const isTooLong = text.trim().length > COMMENT_MAX
  const send = async () => {
    if (isPending || isTooLong) return
    setPending(true)
    await onSend(text.trim() || DONE_WORDS)
    setPending(false)
  }
  return (
    <div className={styles.done}>
      <h3 ref={heading} tabIndex={-1}>
        {say`Als erledigt melden`}
      </h3>
      <p role="alert">{problem}</p>
      {address === null ? null : <img src={address} alt={say`Ihr Foto`} className={styles.shot} />}
      <Button icon={<Icon of={Camera} />} onClick={onPhoto}>
        {photo === null ? say`Foto aufnehmen` : say`Anderes Foto`}
      </Button>
      <TextAreaField
        id={`wort-${id}`}
        name="text"
        label={say`Öffentliche Nachricht`}
        isOptional
        hint={say`Ohne Text steht da: „${DONE_WORDS}“`}
        max={COMMENT_MAX}
        rows={2}
        value={text}
        error={isTooLong ? say`Die Nachricht darf höchstens ${COMMENT_MAX} Zeichen haben.` : undefined}
        onChange={setText}
      />
      <Button variant="primary" isWide icon={<Icon of={Check} />} isPending={isPending} onClick={send}>
        {say`Als erledigt senden`}
      </Button>
      <Button isWide onClick={onClose}>
        {say`Abbrechen`}
      </Button>
    </div>
  )
}
