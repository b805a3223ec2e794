/** First and last name of a colleague. */
export const nameOf = ({
  firstName,
  lastName,
}: {
  firstName: string | null
  lastName: string | null
}): string => [firstName, lastName].filter(Boolean).join(' ')
