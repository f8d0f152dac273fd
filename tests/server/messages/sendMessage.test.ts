import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMessage } from '#server/messages/sendMessage.ts';
import { gatewayProblems, type Gateway } from '#server/messages/template.ts';
import { openGateway } from './gatewayDouble.ts';

let double: Awaited<ReturnType<typeof openGateway>>;
beforeAll(async () => {
  double = await openGateway();
});
beforeEach(() => {
  double.got.length = 0;
  double.reply({});
});
afterAll(() => double.close());

const gateway = (change: Partial<Gateway> = {}): Gateway => ({
  url: `${double.url}/send`,
  method: 'POST',
  headers: 'Authorization: Bearer {secret}',
  format: 'json',
  body: '{"to": "{mobile}", "text": "{text}"}',
  timeoutSeconds: 5,
  ...change,
});
const message = { mobile: '09121234567', text: 'کد "۱"\nپایان', secret: 's3cret' };

describe('a message', () => {
  it('goes out as JSON, whatever it holds, with the secret where it belongs', async () => {
    expect(await sendMessage(gateway(), message)).toEqual({ ok: true, status: 200, problem: null, answer: 'ok' });
    const [call] = double.got;
    expect(JSON.parse(call!.body)).toEqual({ to: message.mobile, text: message.text });
    expect(call!.headers).toMatchObject({ authorization: 'Bearer s3cret', 'content-type': 'application/json' });
  });

  it('goes out as a form, or within the address, percent-encoded', async () => {
    await sendMessage(gateway({ format: 'form', body: 'to={mobile}&text={text}' }), message);
    await sendMessage(gateway({ method: 'GET', url: `${double.url}/s?to={mobile}&text={text}`, body: null }), message);
    const [form, address] = double.got;
    expect(Object.fromEntries(new URLSearchParams(form!.body))).toEqual({ to: message.mobile, text: message.text });
    expect(Object.fromEntries(new URL(address!.url, double.url).searchParams)).toEqual({
      to: message.mobile,
      text: message.text,
    });
    expect([form!.method, address!.method, address!.body]).toEqual(['POST', 'GET', '']);
  });

  it('follows no redirect', async () => {
    double.reply({ status: 302, headers: { location: `${double.url}/elsewhere` } });
    expect(await sendMessage(gateway(), message)).toMatchObject({ ok: false, status: 302, problem: 'redirected' });
    expect(double.got).toHaveLength(1);
  });

  it('is given up when the gateway takes too long, and when it is not there', async () => {
    double.reply({ after: 3_600_000 });
    expect(await sendMessage(gateway({ timeoutSeconds: 1 }), message)).toMatchObject({ ok: false, problem: 'timeout' });
    const nowhere = gateway({ url: 'http://127.0.0.1:1/send' });
    expect(await sendMessage(nowhere, message)).toMatchObject({ ok: false, status: null, problem: 'unreachable' });
  });

  it('brings back the beginning of what the gateway says, without the secret', async () => {
    double.reply({ status: 403, text: `s3cret is wrong ${'x'.repeat(100_000)}` });
    const { ok, status, answer } = await sendMessage(gateway(), message);
    expect([ok, status, answer.length]).toEqual([false, 403, 300]);
    expect(answer).not.toContain('s3cret');
  });
});

describe('a gateway is refused', () => {
  const problems = (change: Partial<Gateway>): unknown =>
    Object.entries(gatewayProblems(gateway(change))).map(([field, [problem]]) => `${field} ${problem!.code}`);

  it('not when it can work, nor when there is none', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ url: null, body: 'x' })).toEqual([]);
  });
  it.each([
    'ftp://host/{mobile}',
    'host/send',
    'http://{mobile}.host/',
    'http://user@host/',
    'http:///send',
    'file:///etc/passwd',
    'http://host{text}/',
  ])('for the address %s', (url) => {
    expect(problems({ url })).toContain('url gatewayUrl');
  });
  it.each(['Authorization', 'A b: c', 'Host: elsewhere', 'X: ۱', 'Content-Length: 3'])(
    'for the header %s',
    (headers) => {
      expect(problems({ headers })).toEqual(['headers gatewayHeader']);
    },
  );
  it('for a body that is no JSON once it is filled in, or leaves out number or text', () => {
    expect(problems({ body: '{"to": {mobile}, "text": "{text}"' })).toEqual(['body gatewayJson']);
    expect(problems({ body: '{"text": "{text}"}' })).toEqual(['body gatewayPlace']);
    expect(problems({ method: 'GET', body: null })).toEqual(['url gatewayPlace']);
  });
});
