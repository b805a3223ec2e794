import { ScanFace } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './FindProposals.module.css'
import { DismissPossibleFindsDocument } from './PossibleFinds.generated.ts'
import { usePhotoCare } from './use-photo-care.ts'
import type { Finds, PossibleFinds } from './use-possible-finds.ts'

type Props = { finds: PossibleFinds; photoId: number; seenPath: string; onClose: () => void }

/** Says what the search has found, and lets people say that nothing has to be covered. */
export function FindProposals({ finds, photoId, seenPath, onClose }: Props) {
  const { settle, onDone } = usePhotoCare(onClose, say`Das Foto bleibt, wie es ist.`)
  const { run, isPending, errors, attempt } = useAct(
    async () => settle(await mutate(DismissPossibleFindsDocument, { photoId, seenPath })),
    onDone,
  )
  return (
    <div className={styles.proposals}>
      <p role="status">
        <Icon of={ScanFace} size={18} />
        <span>{textOf(finds)}</span>
      </p>
      {isFound(finds) ? (
        <Button variant="quiet" isPending={isPending} onClick={run}>
          {say`Nichts zu schwärzen`}
        </Button>
      ) : null}
      <ErrorSummary errors={errors} attempt={attempt} />
    </div>
  )
}

/** Whether there are proposals. */
export const isFound = (finds: PossibleFinds): finds is Finds =>
  typeof finds === 'object' && finds.parts.length > 0

function textOf(finds: PossibleFinds): string {
  if (finds === 'LOADING') return say`Vorschläge werden geladen.`
  if (finds === 'FAILED')
    return say`Die Vorschläge konnten nicht geladen werden. Bitte prüfen Sie das Foto selbst.`
  const { searchedFor, parts } = finds
  if (searchedFor.length === 0)
    return say`Dieses Foto wurde nicht nach Gesichtern und Kennzeichen durchsucht. Bitte prüfen Sie es selbst.`
  const found =
    parts.length === 0
      ? say`Es ist nichts vorgeschlagen. Kleine Gesichter und Kennzeichen findet das Programm nicht.`
      : `${countOf(parts)} ${say`Entfernen Sie falsche Markierungen und ergänzen Sie fehlende.`}`
  return [found, unsearchedText(searchedFor)].filter((text) => text !== '').join(' ')
}

function unsearchedText(searchedFor: Finds['searchedFor']): string {
  if (!searchedFor.includes('PLATE')) return say`Nach Kennzeichen wurde nicht gesucht.`
  return searchedFor.includes('FACE') ? '' : say`Nach Gesichtern wurde nicht gesucht.`
}

function countOf(parts: Finds['parts']): string {
  const plates = parts.filter(({ kind }) => kind === 'PLATE').length
  const { length } = parts
  if (plates === 0)
    return length === 1
      ? say`Hier ist vielleicht ein Gesicht.`
      : say`An ${length} Stellen sind vielleicht Gesichter.`
  if (plates < length) return say`An ${length} Stellen sind vielleicht Gesichter oder Kennzeichen.`
  return length === 1
    ? say`Hier ist vielleicht ein Kennzeichen.`
    : say`An ${length} Stellen sind vielleicht Kennzeichen.`
}
