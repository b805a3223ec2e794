import type { Config } from '../config/config.ts'
import { s3Storage } from './s3/s3-storage.ts'
import { diskStorage, type Storage } from './storage.ts'

/** The configured store. Opening it makes no connection. */
export const openStorage = ({ s3, storageDir }: Pick<Config, 's3' | 'storageDir'>): Storage =>
  s3 === null ? diskStorage(storageDir) : s3Storage(s3)
