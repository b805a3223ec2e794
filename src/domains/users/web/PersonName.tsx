import { say } from '#kit/common/say.ts'

/**
 * A person's name. That of a locked account is struck through, with a word for people who do not see the line
 * (A-28).
 */
export function PersonName({ name, isLocked }: { name: string; isLocked: boolean }) {
  if (!isLocked) return <bdi>{name}</bdi>
  return (
    <span>
      <s>
        <bdi>{name}</bdi>
      </s>
      <span className="hidden-visually"> {say`(gesperrt)`}</span>
    </span>
  )
}
