/** The findings of a check of a provider, in sentences for an administrator. */
export type Check = { isUsable: boolean; findings: string[] }
