import { callOf, type Gateway } from './template.ts';

/** What came of a message that was handed to the gateway. */
export interface Delivery {
  readonly ok: boolean;
  /** of the gateway's answer; null where none came */
  readonly status: number | null;
  /** why none came */
  readonly problem: 'timeout' | 'unreachable' | 'redirected' | null;
  /** the beginning of what the gateway said, without the secret */
  readonly answer: string;
}
interface Message {
  readonly mobile: string;
  readonly text: string;
  readonly secret: string;
}

const most = 2000;
const shown = 300;

/** The beginning of an answer; the rest is not waited for. */
const beginning = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < most) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel().catch(() => undefined);
  return text;
};

const without = (text: string, secret: string): string => (secret ? text.replaceAll(secret, '•••') : text);

/** Hands a message to the gateway: to its own host only, no redirect is followed, and no answer is waited for in vain. */
export const sendMessage = async (gateway: Gateway, message: Message): Promise<Delivery> => {
  const [url, call] = callOf(gateway, message);
  const signal = AbortSignal.timeout(gateway.timeoutSeconds * 1000);
  try {
    const response = await fetch(url, { ...call, redirect: 'manual', signal });
    const answer = without(await beginning(response), message.secret).slice(0, shown);
    const redirected = response.status >= 300 && response.status < 400;
    return { ok: response.ok, status: response.status, problem: redirected ? 'redirected' : null, answer };
  } catch (error) {
    const problem = (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable';
    return { ok: false, status: null, problem, answer: '' };
  }
};
