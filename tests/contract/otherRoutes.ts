import { permissionOf, ratingPath, type NodeKind, type RatingCall, type Resource } from '#schema';
import { resources } from '#resources';
import type { Access } from '#server/http/access.ts';

const packages = (action: string): Access => ({ anyOf: [`auditAndCompliance:compliancePackage:${action}`] });

const places: Access = { anyOf: ['governanceAndLeadership:organizationalStructure:edit', 'userManagement:users:edit'] };

/** The calls about answers, of everything that is valued by questions. */
const ratingRoutes = Object.fromEntries(
  resources.flatMap((resource: Resource) => {
    if (!resource.rated) return [];
    const may = (action: string): Access => ({ anyOf: [permissionOf(resource, action)] });
    const route = (method: string, call: RatingCall, node?: NodeKind): string =>
      `${method} /api${ratingPath(resource, call, node).replace(/\{(\w+)\}/g, ':$1')}`;
    return [
      [route('GET', 'questions'), may('view')],
      [`GET /api/ratings/${resource.name}`, may('view')],
      [route('GET', 'why'), may('view')],
      [route('GET', 'why', 'group'), may('view')],
      [route('GET', 'answerHistory'), may('view')],
      [route('POST', 'answer'), may('edit')],
      [route('DELETE', 'unanswer'), may('edit')],
    ];
  }),
) as Readonly<Record<string, Access>>;

/** Who may call the routes that follow from no definition. A route that is missing here fails the contract tests. */
export const otherRoutes: Readonly<Record<string, Access>> = {
  'GET /api/health': 'public',
  'GET /api/openapi.json': 'administrator',
  'GET /api/captcha/generate': 'public',
  'POST /api/login': 'public',
  'POST /api/login/code': 'public',
  'POST /api/login/mobile': 'public',
  'POST /api/login/mobile/code': 'public',
  'GET /api/configuration': 'administrator',
  'POST /api/configuration/organisation': 'administrator',
  'POST /api/configuration/sessions': 'administrator',
  'POST /api/configuration/captcha': 'administrator',
  'POST /api/configuration/passwords': 'administrator',
  'POST /api/configuration/secondfactor': 'administrator',
  'POST /api/configuration/gateway': 'administrator',
  'POST /api/configuration/gateway/secret': 'administrator',
  'POST /api/configuration/gateway/test': 'administrator',
  'POST /api/configuration/storage/test': 'administrator',
  'POST /api/configuration/logo': 'administrator',
  'DELETE /api/configuration/logo': 'administrator',
  'GET /api/user/secondfactor': 'signedIn',
  'POST /api/user/secondfactor': 'signedIn',
  'POST /api/user/secondfactor/confirm': 'signedIn',
  'POST /api/user/secondfactor/codes': 'signedIn',
  'POST /api/user/secondfactor/remove': 'signedIn',
  'DELETE /api/user/:id/secondfactor': { anyOf: ['userManagement:users:edit'] },
  'POST /api/logout': 'signedIn',
  'GET /api/user': 'signedIn',
  'POST /api/user/profile': 'signedIn',
  'POST /api/user/pass': 'signedIn',
  'POST /api/user/confirm': 'signedIn',
  'POST /api/user/avatar': 'signedIn',
  'DELETE /api/user/avatar': 'signedIn',
  'POST /api/pictures': 'signedIn',
  'DELETE /api/user/sessions': 'signedIn',
  'GET /api/user/sessions': 'signedIn',
  'DELETE /api/user/sessions/:id': 'signedIn',
  'GET /api/trail/verify': { anyOf: ['userManagement:auditTrail:view'] },
  'POST /api/trail/verify': { anyOf: ['userManagement:auditTrail:view'] },
  'GET /api/auditEntry/:id/states': { anyOf: ['userManagement:auditTrail:view'] },
  'POST /api/user/unit': places,
  'POST /api/users/unit': places,
  'DELETE /api/user/unit/:userId/:unitId': places,
  'GET /api/businessunits/users': { anyOf: ['governanceAndLeadership:organizationalStructure:view'] },
  'POST /api/user/:id/pass': { anyOf: ['userManagement:users:edit'] },
  'POST /api/user/:id/pass/change': { anyOf: ['userManagement:users:edit'] },
  'GET /api/user/:id/sessions': { anyOf: ['userManagement:users:edit'] },
  'DELETE /api/user/:id/sessions': { anyOf: ['userManagement:users:edit'] },
  'DELETE /api/user/:id/sessions/:sessionId': { anyOf: ['userManagement:users:edit'] },
  'GET /api/role/:id/accesses': { anyOf: ['userManagement:roles:view'] },
  'POST /api/role/:id/accesses': { anyOf: ['userManagement:roles:edit'] },
  'POST /api/role/:id/copy': { anyOf: ['userManagement:roles:add'] },
  'GET /api/user/:id/accesses': { anyOf: ['userManagement:users:view'] },
  'GET /api/accesses/people': { anyOf: ['userManagement:roles:view'] },
  'POST /api/files': 'signedIn',
  'GET /api/files/:id': 'signedIn',
  'GET /api/dashboard': 'signedIn',
  'GET /api/search': 'signedIn',
  'GET /api/organisation': 'public',
  'POST /api/trouble': 'signedIn',
  'GET /api/savedviews/:resource': 'signedIn',
  'POST /api/savedviews/:resource/default': 'signedIn',
  'POST /api/savedview': 'signedIn',
  'POST /api/savedview/:id': 'signedIn',
  'DELETE /api/savedview/:id': 'signedIn',
  'POST /api/user/preferences': 'signedIn',
  'GET /api/jobs': 'signedIn',
  'GET /api/jobs/:id': 'signedIn',
  'GET /api/jobs/:id/problems': 'signedIn',
  'POST /api/jobs/:id/cancel': 'signedIn',
  'POST /api/package/calcType/:id': packages('edit'),
  'GET /api/package/:id/export': packages('view'),
  'POST /api/packages/import': {
    anyOf: ['auditAndCompliance:compliancePackage:add', 'auditAndCompliance:compliancePackage:edit'],
  },
  'GET /api/imports': { anyOf: ['basicInformation:imports:menu'] },
  'GET /api/imports/history': { anyOf: ['basicInformation:imports:menu'] },
  'GET /api/bands/:purpose': 'signedIn',
  'GET /api/backups': 'administrator',
  'POST /api/backups': 'administrator',
  'POST /api/backups/schedule': 'administrator',
  'POST /api/backups/upload': 'administrator',
  'GET /api/backups/:id/download': 'administrator',
  'POST /api/backups/:id/verify': 'administrator',
  'POST /api/backups/:id/restore': 'administrator',
  'DELETE /api/backups/:id': 'administrator',
  'GET /storage/:name': 'public',
  ...ratingRoutes,
};
