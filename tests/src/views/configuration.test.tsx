import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { settingsGroups } from '#resources/settings/index.ts';
import { settled, snakeCase, snakeKeys, type Settings } from '#schema';
import { fa } from '#i18n/fa/index.ts';
import { Toasts } from '#src/layout/Toasts.tsx';
import { startSession } from '#src/providers/session.ts';
import { Configuration } from '#src/views/configuration/Configuration.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer, type Answer, type Asked } from '#tests/src/providers/apiServer.ts';

const { configuration: words } = fa;
const groups = Object.fromEntries(
  Object.entries(settingsGroups).map(([name, group]) => [snakeCase(name), snakeKeys(settled(group as Settings, {}))]),
);
const storage = { kind: 'folder', place: '/srv/files', upload_limit: 20_971_520, files: 3, bytes: 4096 };
const room = { free: 5_368_709_120, disk_free: 5_368_709_120, database_bytes: 73_400_320, database_kind: 'embedded' };
const present = { ...groups, logo: null, has_gateway_secret: false, storage: { ...storage, ...room } };
const band = (rank: number, title: string, from: number, to: number) => ({ rank, title, colour: 'blue', from, to });
const bands: Answer = { json: { data: [band(1, 'کم', 0, 50), band(2, 'زیاد', 50, 100)] } };
const backups = { backups: [], schedule: { frequency: 'weekly' }, next_at: null, failed_at: null, upload_limit: 1 };

describe('the configuration', () => {
  const { asked, answer } = apiServer();
  type Answers = Record<string, Answer | ((one: Asked) => Answer)>;
  const open = async (more: Answers = {}): Promise<void> => {
    answer({
      'GET /configuration': { json: { data: present } },
      'GET /backups': { json: { data: backups } },
      ...Object.fromEntries(['asset', 'service', 'thirdParty'].map((purpose) => [`GET /bands/${purpose}`, bands])),
      ...more,
    });
    await rendered(
      <>
        <Configuration />
        <Toasts />
      </>,
    );
    await screen.findByRole('heading', { name: words.groups.sessions.title });
  };
  const section = (title: string) =>
    within(screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement);
  const save = (title: string): HTMLElement => screen.getByRole('button', { name: `${words.save}: ${title}` });
  const posted = (path: string): unknown[] =>
    asked.filter(({ method, path: one }) => method === 'POST' && one === path).map(({ body }) => body);
  const type = async (label: string, text: string): Promise<void> => {
    await userEvent.clear(screen.getByLabelText(label, { exact: false }));
    await userEvent.type(screen.getByLabelText(label, { exact: false }), text);
  };
  beforeEach(() => startSession({ token: 'abcdefgh12345678', permissions: [] }));

  it('saves a group once something in it is changed, in digits of any script', async () => {
    const { title, fields } = words.groups.sessions;
    await open({ 'POST /configuration/sessions': { json: { data: { idle_minutes: 30, absolute_hours: 10 } } } });
    expect(save(title)).toBeDisabled();
    await type(fields.idleMinutes, '۳۰');
    await userEvent.click(save(title));
    expect(await screen.findByText(words.saved)).toBeInTheDocument();
    expect(posted('/configuration/sessions')).toEqual([{ idleMinutes: 30, absoluteHours: 10 }]);
    await waitFor(() => expect(save(title)).toBeDisabled());
  });

  it('says at the field what is wrong, before anything is sent and after', async () => {
    const { title, fields } = words.groups.sessions;
    const errors = { absoluteHours: ['بیش از اندازه است.'] };
    await open({ 'POST /configuration/sessions': { status: 422, json: { code: 'invalid', message: 'x', errors } } });
    await type(fields.idleMinutes, '2');
    await userEvent.click(save(title));
    expect(await section(title).findByRole('alert')).toHaveTextContent('۵');
    expect(posted('/configuration/sessions')).toEqual([]);
    await type(fields.idleMinutes, '20');
    await userEvent.click(save(title));
    expect(await screen.findByText('بیش از اندازه است.')).toBeInTheDocument();
  });

  it('asks only for what the other settings leave open', async () => {
    const { title, fields, choices } = words.groups.captcha;
    await open({ 'POST /configuration/captcha': { json: { data: {} } } });
    await userEvent.click(section(title).getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: choices.mode.always }));
    await waitFor(() =>
      expect(section(title).queryByLabelText(fields.failures, { exact: false })).not.toBeInTheDocument(),
    );
    await userEvent.click(save(title));
    await waitFor(() => expect(posted('/configuration/captcha')).toEqual([{ mode: 'always' }]));
  });

  it('shows what a lock would be like by the numbers as they are typed', async () => {
    const { title, fields } = words.groups.lock;
    await open();
    expect(section(title).getByText(/۱، ۲، ۴، ۸، ۱۶، ۳۲، ۶۰ ثانیه/)).toBeInTheDocument();
    await type(fields.failures, '۵');
    expect(section(title).getByText(/به‌ترتیب ۱، ۲ ثانیه .* تلاش ناموفق ۵/)).toBeInTheDocument();
    await type(fields.failures, '۴');
    expect(section(title).queryByText(/به‌ترتیب/)).not.toBeInTheDocument();
  });

  it('tries a password by the rules as they are typed', async () => {
    await open();
    await type(words.groups.passwords.fields.shortest, '12');
    await type(words.test.password, 'elevenchars');
    expect(await screen.findByText(/دست‌کم ۱۲ نویسه/)).toBeInTheDocument();
    await type(words.test.password, 'twelve chars');
    expect(await screen.findByText(words.test.passwordGood)).toBeInTheDocument();
  });

  it('takes the secret of the gateway, and does not keep it in sight', async () => {
    await open({ 'POST /configuration/gateway/secret': { json: { data: { has_gateway_secret: true } } } });
    await type(words.secret.label, 's3cret');
    answer({
      'GET /configuration': { json: { data: { ...present, has_gateway_secret: true } } },
      'POST /configuration/gateway/secret': { json: { data: { has_gateway_secret: true } } },
    });
    await userEvent.click(screen.getByRole('button', { name: words.secret.keep }));
    expect(await screen.findByRole('button', { name: words.secret.remove })).toBeInTheDocument();
    expect(screen.getByLabelText(words.secret.label)).toHaveValue('');
    expect(posted('/configuration/gateway/secret')).toEqual([{ secret: 's3cret' }]);
  });

  it.each([
    [{ ok: true, status: 200, problem: null, answer: 'queued' }, /پذیرفت \(پاسخ ۲۰۰\)/],
    [{ ok: false, status: 401, problem: null, answer: 'bad key' }, /نپذیرفت \(پاسخ ۴۰۱\)/],
    [{ ok: false, status: null, problem: 'timeout', answer: '' }, /در زمان تعیین‌شده پاسخ نداد/],
  ])('sends a test message and says what became of it: %j', async (delivery, said) => {
    await open({ 'POST /configuration/gateway/test': { json: { data: delivery } } });
    await type(words.test.mobile, '09121234567');
    await userEvent.click(screen.getByRole('button', { name: words.test.send }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    if (delivery.answer) expect(screen.getByText(delivery.answer)).toBeInTheDocument();
  });

  it('shows the scales, and where a number stands on each', async () => {
    const { title, outside } = words.scales;
    await open();
    await waitFor(() => expect(section(title).getAllByText('کم')).toHaveLength(3));
    await type(words.scales.try, '۵۰');
    expect(section(title).queryAllByText('کم')).toHaveLength(0);
    expect(section(title).getAllByText('زیاد')).toHaveLength(3);
    await type(words.scales.try, '100');
    expect(section(title).getAllByText('زیاد')).toHaveLength(3);
    await type(words.scales.try, '101');
    expect(section(title).getAllByText(outside)).toHaveLength(3);
  });

  it('says what files and database take, and how much room there is', async () => {
    await open();
    const said = section(words.storage.title);
    for (const text of ['۳ پرونده، ۴ کیلوبایت', '۵ گیگابایت', '۷۰ مگابایت، توکار و روی همین سرور'])
      expect(said.getByText(text)).toBeInTheDocument();
    expect(said.queryByText(words.storage.diskFree)).not.toBeInTheDocument();
  });

  it('says of a bucket that nobody knows what is free there, and what is on the disk beside it', async () => {
    const bucket = { ...storage, ...room, kind: 'bucket', free: null, database_kind: 'postgres' };
    await open({ 'GET /configuration': { json: { data: { ...present, storage: bucket } } } });
    const said = section(words.storage.title);
    expect(said.getByText(words.storage.unknown)).toBeInTheDocument();
    expect(said.getByText(words.storage.diskFree).nextElementSibling).toHaveTextContent('۵ گیگابایت');
    expect(said.getByText('۷۰ مگابایت، در یک سرور PostgreSQL')).toBeInTheDocument();
  });

  it('leads to the backups and says how they stand', async () => {
    await open();
    const { title, none, open: lead } = words.backup;
    expect(await section(title).findByText('هر هفته')).toBeInTheDocument();
    expect(section(title).getByText(none)).toBeInTheDocument();
    expect(section(title).getByRole('link', { name: lead })).toHaveAttribute('href', '/backup');
  });
});
