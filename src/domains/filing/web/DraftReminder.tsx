import { lazy, Suspense, useEffect, useState } from 'react'

/** Loaded after the first view: most devices hold no draft. */
const DraftReminders = lazy(() =>
  import('./kept/DraftReminders.tsx').then(
    (module) => ({ default: module.DraftReminders }),
    () => ({ default: () => null }),
  ),
)

/** Reminds of drafts on this device, and of reports that wait; with a slug only of that town's. */
export function DraftReminder({ slug }: { slug?: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return isShown ? (
    <Suspense>
      <DraftReminders slug={slug} />
    </Suspense>
  ) : null
}
