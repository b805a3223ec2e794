import { useRevalidator } from 'react-router'
import type { Outcome } from '#kit/web/data/answer.ts'
import { showToast } from '#kit/web/toast/toasts.ts'

/** Shared by both dialogs: the page is revalidated after the call, and after a conflict, too. */
export function usePhotoCare(onClose: () => void, said: string) {
  const { revalidate } = useRevalidator()
  const settle = async <Data>(outcome: Outcome<Data>): Promise<Outcome<Data>> => {
    if (!outcome.ok && outcome.errors.some(({ code }) => code === 'CONFLICT')) await revalidate()
    return outcome
  }
  const onDone = async () => {
    onClose()
    showToast(said)
    await revalidate()
  }
  return { settle, onDone }
}
