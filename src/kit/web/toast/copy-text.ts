import { showToast } from './toasts.ts'

/** Copies a text, and says that it is done or what to do by hand where the browser forbids it. */
export async function copyText(
  text: string,
  { done, failed }: { done: string; failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    showToast(failed, 'error')
  }
}
