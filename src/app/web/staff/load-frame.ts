/** Indirection that keeps the staff frame out of the first bundle of public pages. */
export const loadFrame = () => import('./StaffFrame.tsx').then((module) => ({ default: module.StaffFrame }))
