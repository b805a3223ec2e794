import { lazy, memo, Suspense } from 'react'

/** A page from the server shows its icons already; the set of all of them comes when it has come to life. */
const CategoryShape = lazy(() =>
  import('./CategoryShape.tsx').then((module) => ({ default: module.CategoryShape })),
)

type Props = {
  icon: string
  /** Pixels of each side. */
  size?: number
}

/** A category's icon. Kept as it is where nothing of it changes: React cannot draw it anew while its shape is on the way. */
export const CategoryIcon = memo(function CategoryIcon({ icon, size = 24 }: Props) {
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden="true" />}>
      <CategoryShape icon={icon} size={size} />
    </Suspense>
  )
})
