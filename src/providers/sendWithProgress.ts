type Sent = Pick<RequestInit, 'method' | 'body' | 'signal'> & { readonly headers: Record<string, string> };

const answerOf = (request: XMLHttpRequest): Response =>
  new Response(request.status === 204 ? null : (request.response as Blob), {
    status: request.status,
    statusText: request.statusText,
  });

/** Like fetch, for uploads: only XMLHttpRequest tells how much of a body has been sent. */
export const sendWithProgress = (url: string, sent: Sent, onProgress: (done: number) => void): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open(sent.method ?? 'GET', url);
    for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value);
    request.responseType = 'blob';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('network'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    request.onloadend = () => sent.signal?.removeEventListener('abort', abort);
    sent.signal?.addEventListener('abort', abort);
    if (sent.signal?.aborted) reject(new DOMException('aborted', 'AbortError'));
    else request.send((sent.body ?? null) as XMLHttpRequestBodyInit | null);
  });
