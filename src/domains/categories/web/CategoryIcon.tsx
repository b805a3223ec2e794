import { lazy, memo, Suspense } from 'react'

/** Lazy: the server-rendered page already contains its icons, and the complete set loads after hydration. */
const CategoryShape = lazy(() =>
  import('./CategoryShape.tsx').then((module) => ({ default: module.CategoryShape })),
)

type Props = {
  icon: string
  /** Width and height in pixels. */
  size?: number
}

/**
 * A category's icon. It is memoised: a re-render while its shape still loads would remove the server-rendered
 * icon.
 */
export const CategoryIcon = memo(function CategoryIcon({ icon, size = 24 }: Props) {
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden="true" />}>
      <CategoryShape icon={icon} size={size} />
    </Suspense>
  )
})
