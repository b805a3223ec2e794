/** Somebody's name; of a locked account struck through, with the word for who does not see the line. */
export function PersonName({ name, isLocked }: { name: string; isLocked: boolean }) {
  if (!isLocked) return <span>{name}</span>
  return (
    <span>
      <s>{name}</s>
      <span className="hidden-visually"> (gesperrt)</span>
    </span>
  )
}
