import { send, type HttpRequest } from './http.ts';

const nameOf = (disposition: string): string => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'download';
};

const collected = async (response: Response, onProgress: (done: number) => void): Promise<Blob> => {
  const total = Number(response.headers.get('Content-Length') ?? 0);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    loaded += part.value.length;
    onProgress(total > 0 ? loaded / total : 0);
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
};

/** A file that a call answers with, and the name the server gives it. Progress stays at 0 where the length is unknown. */
export const download = async (
  path: string,
  { onProgress, ...request }: HttpRequest = {},
): Promise<{ data: Blob; name: string }> => {
  const response = await send(path, { ...request, timed: false });
  const name = nameOf(response.headers.get('Content-Disposition') ?? '');
  return { data: onProgress ? await collected(response, onProgress) : await response.blob(), name };
};
