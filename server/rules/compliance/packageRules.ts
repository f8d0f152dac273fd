import type { Rules } from '#server/crud/rules.ts';
import { calcTypeRoute } from './calcTypeRoute.ts';
import { packageComputed } from './computed.ts';
import { exportRoute } from './export/exportRoute.ts';
import { importRoute } from './import/importRoute.ts';

export const packageRules: Rules = {
  computed: packageComputed,
  routes: (app, services) => {
    calcTypeRoute(app, services);
    importRoute(app, services);
    exportRoute(app, services);
  },
};
