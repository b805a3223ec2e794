/** Has the browser save a file of ours; the page stays where it is. */
export function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
