import type { Resource } from '#schema';

type Envelope = { readonly data?: unknown; readonly total?: number };

/** What a list or tree call answers with, out of its envelope: once, or twice where the definition says so. */
export const unwrapped = <T>(resource: Resource, body: unknown): T => {
  const { data } = body as Envelope;
  return (resource.calls?.wrap === 'data.data' ? (data as Envelope).data : data) as T;
};

/** How many records the whole list has; it stands beside the rows, whichever wrapping they are in. */
export const totalOf = (body: unknown): number => {
  const envelope = body as Envelope;
  return envelope.total ?? (envelope.data as Envelope | undefined)?.total ?? 0;
};
