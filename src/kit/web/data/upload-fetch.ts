/** Bytes sent so far and in total. */
export type Progress = (sent: number, total: number) => void

type UploadOptions = RequestInit & { onProgress?: Progress | undefined }

/** `fetch` with upload progress, which only XMLHttpRequest offers. */
export const uploadFetch = (input: RequestInfo | URL, options: UploadOptions = {}): Promise<Response> => {
  const { onProgress, ...init } = options
  return onProgress === undefined ? fetch(input, init) : send(String(input), init, onProgress)
}

function send(url: string, init: RequestInit, onProgress: Progress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => {
      const headers = { 'content-type': request.getResponseHeader('content-type') ?? 'application/json' }
      resolve(new Response(request.responseText, { status: request.status, headers }))
    }
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.ontimeout = request.onerror
    request.onabort = () => reject(new DOMException('The request was aborted.', 'AbortError'))
    init.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body as XMLHttpRequestBodyInit)
  })
}
