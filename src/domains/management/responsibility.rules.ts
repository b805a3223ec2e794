type Category = { id: number; revision: string | null; responsibleEditors: readonly { id: number }[] | null }

const answersFor = ({ responsibleEditors }: Category, personId: number): boolean =>
  responsibleEditors?.some(({ id }) => id === personId) ?? false

/** Ids of the categories for which a person is responsible. */
export const answeredCategories = (categories: readonly Category[], personId: number): number[] =>
  categories.filter((category) => answersFor(category, personId)).map(({ id }) => id)

/**
 * The changes that make a person responsible for exactly the chosen categories. Others who are responsible
 * stay; a category that somebody else has changed meanwhile is refused by its revision.
 */
export const changedCategories = (
  categories: readonly Category[],
  personId: number,
  chosen: readonly number[],
): { id: number; basedOn: string | null; responsibleEditorIds: number[] }[] =>
  categories
    .filter((category) => answersFor(category, personId) !== chosen.includes(category.id))
    .map((category) => {
      const others = (category.responsibleEditors ?? [])
        .map(({ id }) => id)
        .filter((each) => each !== personId)
      return {
        id: category.id,
        basedOn: category.revision,
        responsibleEditorIds: chosen.includes(category.id) ? [...others, personId] : others,
      }
    })
