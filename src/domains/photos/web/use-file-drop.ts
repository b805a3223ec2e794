import { type DragEvent, useState } from 'react'

/** Makes an element a drop zone for files; `isOver` is true while something is dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  // Without this a browser opens the file in place of the page.
  const take = (event: DragEvent, isStill: boolean) => {
    event.preventDefault()
    setOver(isStill)
  }
  const zone = {
    onDragOver: (event: DragEvent) => take(event, true),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      take(event, false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, zone }
}
