/**
 * Between the page's frame and that of staff, so that the first view of public pages names one file instead of all
 * those that staff's frame needs.
 */
export const loadFrame = () => import('./StaffFrame.tsx').then((module) => ({ default: module.StaffFrame }))
