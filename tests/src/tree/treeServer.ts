// The server of a package with a small tree, and a window in which its rows have room.
import { snakeKeys } from '#schema';
import { startSession } from '#src/providers/session.ts';
import type { Answer, Asked } from '#tests/src/providers/apiServer.ts';
import { beforeEach, vi } from 'vitest';
import { plantNodes, type Sketch } from './plantTree.ts';

export const everyPermission = ['view', 'add', 'edit', 'delete'].map(
  (action) => `auditAndCompliance:compliancePackage:${action}`,
);

interface HappyWindow {
  readonly happyDOM: { setViewport(size: { width: number; height: number }): void };
}

/** happy-dom lays nothing out: without a height no virtual row would be drawn. */
export const withRoom = (height = 800): void => {
  beforeEach(() => {
    (window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440, height: 900 });
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  });
};

export const signIn = (permissions: readonly string[] = everyPermission): void =>
  startSession({ token: 'abcdefgh12345678', permissions: [...permissions] });

const packageRow = {
  id: 7,
  title: 'آیین‌نامه حاکمیت',
  code: 'GOV',
  kind: 'internal',
  calc_type: 'average',
  conformity: 50,
  publisher: null,
  version: null,
};

export const treeAnswers = (...sketches: Sketch[]): Record<string, Answer | ((one: Asked) => Answer)> => ({
  'GET /user': { json: { data: { id: 2, first_name: 'مریم', last_name: 'رستگار', position: null } } },
  'GET /package/7': { json: { data: packageRow } },
  'GET /packageitems/7': { json: { data: snakeKeys(plantNodes(sketches)) as object } },
  'POST /packageitem/sub': { json: { data: {} } },
  'POST /packageitems/sub': { json: { data: [] } },
});
