import { PartMissing } from '../layout/PartMissing.tsx'
import { UnreachedPage } from './UnreachedPage.tsx'

/** Stands for what the server could not be asked for: the whole page, or a part of it. */
export const Unreached = ({ isWhole }: { isWhole: boolean }) =>
  isWhole ? <UnreachedPage /> : <PartMissing />
