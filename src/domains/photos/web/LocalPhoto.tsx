import { useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import styles from './LocalPhoto.module.css'

/** A photo that is still only on this device; a browser may be unable to show its format. */
export function LocalPhoto({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string | null>(null)
  const [isShowable, setShowable] = useState(true)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  if (!isShowable)
    return <p className={styles.unseen}>{say`Vorschau nicht möglich, das Foto wird trotzdem gesendet.`}</p>
  if (url === null) return <p className={styles.unseen} />
  return <img src={url} alt={alt} onError={() => setShowable(false)} />
}
