import { createSlots } from '#kit/server/work-slots.ts'

/** Mails are decoded one after the other: one of 10 MB takes seconds of processor time. */
export const decoding = createSlots(1, 20, 2)
