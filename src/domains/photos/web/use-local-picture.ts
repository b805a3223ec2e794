import { useEffect, useState } from 'react'
import type { Size } from '#kit/common/rectangle.ts'
import { say } from '#kit/common/say.ts'
import { showToast } from '#kit/web/toast/toasts.ts'

/** A photo of this device with its size, once it is loaded; one that cannot be shown calls `onFail`. */
export function useLocalPicture(blob: Blob, onFail: () => void): { src: string; size: Size } | null {
  const [picture, setPicture] = useState<{ src: string; size: Size } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another photo is loaded anew
  useEffect(() => {
    const src = URL.createObjectURL(blob)
    const image = new Image()
    image.onload = () => setPicture({ src, size: { width: image.naturalWidth, height: image.naturalHeight } })
    image.onerror = () => {
      showToast(say`Dieses Foto lässt sich hier nicht anzeigen.`)
      onFail()
    }
    image.src = src
    return () => URL.revokeObjectURL(src)
  }, [blob])
  return picture
}
