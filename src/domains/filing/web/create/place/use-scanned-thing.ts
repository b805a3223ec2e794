import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Draft } from '#domains/filing/web/draft/draft.ts'
import type { ReportTown } from '#domains/filing/web/draft/step-props.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { draftThing } from '#domains/things/draft-thing.rules.ts'
import { ScannedThingDocument } from '#domains/things/web/Things.generated.ts'
import { askWhole } from '#kit/web/data/mutate.ts'

/**
 * Takes the thing of a sticker's link into the draft: category, thing and place. Texts and photos of a draft
 * that was there stay. True where the town does not know the thing.
 */
export function useScannedThing(
  town: Pick<ReportTown, 'slug' | 'categories'>,
  update: (change: Partial<Draft>) => void,
  choosePlace: (point: Point) => void,
): boolean {
  const [params, setParams] = useSearchParams()
  const [isUnknown, setUnknown] = useState(false)
  const code = params.get('objekt')
  const take = useRef({ update, choosePlace })
  take.current = { update, choosePlace }
  const { slug, categories } = town
  // biome-ignore lint/correctness/useExhaustiveDependencies: one scan is taken once
  useEffect(() => {
    if (code === null) return
    let isGone = false
    void askWhole(ScannedThingDocument, { slug, code }).then(({ data, errors }) => {
      if (isGone || errors.length > 0) return
      // Going back to this step does not take it again.
      setParams({ schritt: 'ort' }, { replace: true, preventScrollReset: true })
      const thing = data?.municipality.thing ?? null
      setUnknown(thing === null)
      if (thing === null) return
      const kind = data?.municipality.thingKinds.find(({ id }) => id === thing.kindId)
      const fitting = (kind?.categoryIds ?? []).filter((wanted) =>
        categories.some(({ id, isDisabled }) => id === wanted && !isDisabled),
      )
      const categoryId = fitting.length === 1 ? (fitting[0] ?? null) : null
      take.current.update({ thing: draftThing(thing, categoryId), categoryId, subCategoryId: null })
      take.current.choosePlace({ latitude: thing.latitude, longitude: thing.longitude })
    })
    return () => {
      isGone = true
    }
  }, [code])
  return isUnknown
}
