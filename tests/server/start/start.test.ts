import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startServer, type RunningServer } from '#server/start.ts';
import { useMachine } from './machine.ts';

const machine = useMachine();
const { config } = machine;

const signIn = async ({ address }: RunningServer, password: string): Promise<Record<string, unknown> | undefined> => {
  const ask = (call: string, init: RequestInit): Promise<Response> => fetch(`${address}/api${call}`, init);
  const headers = { 'content-type': 'application/json' };
  const answer = await ask('/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'admin', password }),
  });
  if (!answer.ok) return undefined;
  const { data } = (await answer.json()) as { data: { token: string } };
  const user = await ask('/user', { headers: { authorization: `Bearer ${data.token}` } });
  return ((await user.json()) as { data: Record<string, unknown> }).data;
};

it('shows the first password once, and it must be changed', async () => {
  const first = await startServer(config());
  const [, password] = /password: (\S+)/.exec(machine.said) ?? [];
  expect(await signIn(first, password!)).toMatchObject({ id: 1, username: 'admin', must_change_password: true });
  await first.stop();
  machine.said = '';
  const second = await startServer(config());
  expect(machine.said).not.toContain('password');
  expect(await signIn(second, password!)).toMatchObject({ id: 1 });
  await second.stop();
  expect(existsSync(path.join(machine.dataDir, 'database.lock'))).toBe(false);
});

it('takes the password that was chosen, and asks for no change', async () => {
  await machine.haveTables();
  const password = 'درختِ-گلابی-۷';
  const server = await startServer(config({ ADMIN_PASSWORD: password }));
  expect(machine.said).toBe('');
  expect(await signIn(server, password)).toMatchObject({ must_change_password: false });
  await server.stop();
});

it('lets go of the database where the port is taken, and names the remedy', async () => {
  await machine.haveTables();
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  await expect(startServer(config({ PORT: String(port) }))).rejects.toMatchObject({
    key: 'ready.portTaken',
    params: { port: String(port) },
  });
  other.close();
  await (await startServer(config({ PORT: String(port) }))).stop();
});

it('answers what is under way when it is told to stop, and waits for nobody after that', async () => {
  await machine.haveTables();
  const password = 'درختِ-گلابی-۷';
  const server = await startServer(config({ ADMIN_PASSWORD: password }));
  const agent = new Agent({ keepAlive: true });
  const asked = request(`${server.address}/api/login`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    asked.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
    asked.on('error', reject);
  });
  // The server says that it has the request before the body is sent.
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.end(JSON.stringify({ username: 'admin', password }));
  const begun = Date.now();
  await server.stop();
  // An idle connection is kept for 65 seconds.
  expect(Date.now() - begun).toBeLessThan(60_000);
  expect(await answered).toBe(200);
  agent.destroy();
});
