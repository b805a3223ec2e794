/** Whether a text is a day that exists, YYYY-MM-DD. JavaScript alone turns 30 February into 2 March. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)
