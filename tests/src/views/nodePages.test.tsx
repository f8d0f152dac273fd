import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ItemAdd } from '#src/views/compliance/pages/ItemAdd.tsx';
import { GroupEdit, ItemEdit } from '#src/views/compliance/pages/NodeEdit.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn, treeAnswers } from '#tests/src/tree/treeServer.ts';

const nodeOf = (id: number, type: 1 | 2, title: string) => ({
  json: { data: { id, revision: 1, type, title, code: `C-${id}`, package_id: 7, parent_id: null } },
});

describe('the pages of one node', () => {
  const { answer } = apiServer();
  beforeEach(() => {
    signIn();
    answer({
      ...treeAnswers(['راهبرد', ['برنامه', 'بودجه'], ['پایش']]),
      'GET /packageitem/1': nodeOf(1, 1, 'راهبرد'),
      'GET /packageitem/2': nodeOf(2, 1, 'برنامه'),
      'GET /packageitem/3': nodeOf(3, 2, 'بودجه'),
    });
  });
  const draw = (path: string) =>
    rendered(
      [
        { path: '/compliance-item/add/:id', element: <ItemAdd /> },
        { path: '/groups/edit/:id', element: <GroupEdit /> },
        { path: '/items/edit/:id', element: <ItemEdit /> },
      ],
      path,
    );

  it('say before anything is typed that a group of groups takes no requirement, and offer those that do', async () => {
    await draw('/compliance-item/add/1');
    expect(await screen.findByText('این گروه زیرگروه دارد و الزام مستقیم نمی‌پذیرد.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    const links = ['برنامه', 'پایش'].map((name) => screen.getByRole('link', { name: new RegExp(name) }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/compliance-item/add/2',
      '/compliance-item/add/4',
    ]);
  });

  it('offer the form in a group of requirements', async () => {
    await draw('/compliance-item/add/2');
    expect(await screen.findByRole('textbox', { name: /عنوان/ })).toBeInTheDocument();
  });

  it.each([
    ['/items/edit/2', '/groups/edit/2'],
    ['/groups/edit/3', '/items/edit/3'],
  ])('lead from %s to the page of its type', async (path, right) => {
    const { router } = await draw(path);
    await waitFor(() => expect(router.state.location.pathname).toBe(right));
  });

  it('know the way: the package between the list of packages and the node', async () => {
    await draw('/items/edit/3');
    const crumbs = await screen.findByRole('navigation', { name: 'مسیر صفحه' });
    expect(crumbs).toHaveTextContent('خانه/ممیزی و انطباق/بسته‌های انطباق/آیین‌نامه حاکمیت/ویرایش الزام: بودجه');
  });
});
