/** Whether a number of an address can be that of a town: a positive integer of PostgreSQL. */
export const isTownId = (id: number): boolean => Number.isInteger(id) && id > 0 && id < 2 ** 31
