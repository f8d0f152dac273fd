import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredFile } from '#schema';
import { FilesControl } from '#src/fields/controls/FilesControl.tsx';
import { fileProblems } from '#src/fields/controls/fileRules.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me, signInAs } from '#tests/src/screens/people.ts';

const fileOf = (name: string, size = 3): File => new File(['x'.repeat(size)], name);
const Papers = () => {
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  return (
    <>
      <FilesControl
        label="پیوست‌ها"
        accept={['pdf', 'docx']}
        maxCount={2}
        value={files}
        onChange={(next) => setFiles(next ?? [])}
      />
      <output>{files.map(({ id }) => id).join()}</output>
    </>
  );
};
const kept = () => document.querySelector('output')?.textContent;
const drop = (...files: File[]) => {
  const zone = screen.getByRole('button', { name: 'افزودن پرونده' }).parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } });
};

describe('attached files', () => {
  const { answer } = apiServer();
  let broken: boolean;
  beforeEach(() => {
    broken = false;
    let id = 0;
    signInAs('view');
    answer({
      ...me,
      'GET /organisation': { json: { data: { title: '', upload_limit: 3 * 2 ** 20 } } },
      'POST /files': () => {
        if (broken) return { status: 503, json: { code: 'unavailable', message: 'سامانه موقتاً در دسترس نیست.' } };
        id += 1;
        return { status: 201, json: { data: { id, name: `سند ${id}.pdf`, size: 2048, type: 'application/pdf' } } };
      },
    });
  });

  it('say beforehand what is taken', async () => {
    await rendered(<Papers />);
    expect(await screen.findByText(/حداکثر ۳ مگابایت · حداکثر ۲ پرونده/)).toHaveTextContent('گونه‌ها: PDF، DOCX');
  });

  it('are sent when they are dropped, and taken away again', async () => {
    await rendered(<Papers />);
    await screen.findByText(/گونه‌ها/);
    drop(fileOf('a.pdf'), fileOf('b.PDF'));
    await waitFor(() => expect(kept()?.split(',').toSorted()).toEqual(['1', '2']));
    expect(screen.getByText('سند 1.pdf')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'افزودن پرونده' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'برداشتن «سند 1.pdf»' }));
    expect(kept()).toBe('2');
  });

  it('are refused one by one with the reason, and the others go on', async () => {
    await rendered(<Papers />);
    await screen.findByText(/گونه‌ها/);
    drop(fileOf('virus.exe'), fileOf('a.pdf'), fileOf('empty.pdf', 0));
    await waitFor(() => expect(kept()).toBe('1'));
    expect(screen.getByText('این گونه پرونده پذیرفته نیست؛ تنها PDF، DOCX.')).toBeInTheDocument();
    expect(screen.getByText('این پرونده خالی است.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /تلاش دوباره برای «virus.exe»/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'برداشتن «virus.exe»' }));
    expect(screen.queryByText(/virus/)).not.toBeInTheDocument();
  });

  it('that did not arrive say why and are tried again', async () => {
    broken = true;
    await rendered(<Papers />);
    await screen.findByText(/گونه‌ها/);
    drop(fileOf('a.pdf'));
    expect(await screen.findByText(/سامانه موقتاً در دسترس نیست/)).toBeInTheDocument();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'تلاش دوباره برای «a.pdf»' }));
    await waitFor(() => expect(kept()).toBe('1'));
    expect(screen.queryByText(/در دسترس نیست/)).not.toBeInTheDocument();
  });

  it('that the server would not take are not sent', async () => {
    await rendered(<Papers />);
    await screen.findByText(/حداکثر ۳ مگابایت/);
    drop(fileOf('a.pdf', 3 * 2 ** 20 + 1));
    expect(await screen.findByText('حجم پرونده بیش از ۳ مگابایت است.')).toBeInTheDocument();
    expect(kept()).toBe('');
  });

  it('are judged by ending, size, number and whether they are there already', () => {
    const rules = { accept: ['pdf'], maxCount: 2, largest: 100 };
    const one = { name: 'a.pdf', size: 10 };
    expect(fileProblems([one, { name: 'b.pdf', size: 101 }, { name: 'c.txt', size: 1 }], [], rules)).toEqual([
      undefined,
      'tooLarge',
      'wrongType',
    ]);
    expect(fileProblems([one, { name: 'b.pdf', size: 1 }], [one], rules)).toEqual(['twice', undefined]);
    expect(
      fileProblems(
        [
          { name: 'b.pdf', size: 1 },
          { name: 'c.pdf', size: 1 },
        ],
        [one],
        rules,
      )[1],
    ).toBe('tooMany');
  });
});
