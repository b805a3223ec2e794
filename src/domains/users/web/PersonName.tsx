/**
 * A person's name. That of a locked account is struck through, with a word for people who do not see the line
 * (A-28).
 */
export function PersonName({ name, isLocked }: { name: string; isLocked: boolean }) {
  if (!isLocked) return <span>{name}</span>
  return (
    <span>
      <s>{name}</s>
      <span className="hidden-visually"> (gesperrt)</span>
    </span>
  )
}
