// The inventories of the product: every browser path and every call that its specification names.
import calls from './calls.json' with { type: 'json' };
import routes from './routes.json' with { type: 'json' };

/** Paths that come with later parts of the product; each must still be unknown, so that none is forgotten here. */
const laterRoutes: readonly string[] = [
  ...routes.cartable,
  ...routes.basicInformation.filter((path) => path !== '/imports'),
  ...routes.reports,
  '/governances',
  '/governance/cobit/:id',
  '/governance/capabilities',
  '/indicators',
  '/stakeholders-expectations',
  '/incidents',
  '/threats',
  '/threats/questions/:id',
  '/consequences',
  '/consequences/questions/:id',
  '/risk-scenarios',
  '/risk-scenario-controls/:id',
  '/requirement-checklist/:itemId',
  '/audit',
  '/audit-archive',
  '/audit-questions/:auditId',
  '/audit-scenarios/:auditId',
  '/audit-form/:id?',
  '/new-projects',
  '/projects/:rtpId/:type?/:action?/:id?',
];

const { about: _, public: open, ...areas } = routes;
const signedIn: readonly string[] = Object.values(areas).flat();

/** Browser paths as routes.json writes them. */
export const inventoryRoutes = {
  public: open,
  delivered: signedIn.filter((path) => !laterRoutes.includes(path)),
  later: laterRoutes,
};

/** One call of calls.json. */
export interface InventoryCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** below /api, parameters as {name} */
  readonly path: string;
  /** true where the update carries _method: PATCH */
  readonly patch: boolean;
}

const readCall = (line: string): InventoryCall => {
  const [method, path, patch] = line.split(' ') as [InventoryCall['method'], string, string?];
  return { method, path, patch: patch === 'patch' };
};
const isLater = ({ path }: InventoryCall): boolean => path.startsWith('/cartable');

const all = calls.calls.map(readCall);
/** Calls as calls.json writes them. */
export const inventoryCalls = { delivered: all.filter((call) => !isLater(call)), later: all.filter(isLater) };
