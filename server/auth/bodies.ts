/** Bodies of this room's calls, as the OpenAPI document shows them and Fastify checks them. */
const object = (properties: Readonly<Record<string, object>>, required: readonly string[]): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const text = (maxLength: number): object => ({ type: 'string', maxLength });

const captcha = { ...text(8192), description: 'the payload of a solved challenge of GET /captcha/generate' };

export const loginBody = object(
  {
    username: text(254),
    password: text(1024),
    captcha,
  },
  ['username', 'password'],
);
export const codeBody = object({ pendingToken: text(100), code: text(40) }, ['pendingToken', 'code']);
export const mobileBody = object({ mobile: text(30), captcha }, ['mobile']);
export const mobileCodeBody = object({ mobile: text(30), code: text(20) }, ['mobile', 'code']);
/** A code of the authenticator app. */
export const appCodeBody = object({ code: text(40) }, ['code']);
export const passwordBody = object({ currentPassword: text(1024), newPassword: text(1024) }, [
  'currentPassword',
  'newPassword',
]);
export const confirmBody = object({ password: text(1024) }, ['password']);
export interface LoginBody {
  readonly username: string;
  readonly password: string;
  readonly captcha?: string;
}
export interface PasswordBody {
  readonly currentPassword: string;
  readonly newPassword: string;
}
export interface CodeBody {
  readonly pendingToken: string;
  readonly code: string;
}
export interface ConfirmBody {
  readonly password: string;
}
export interface MobileBody {
  readonly mobile: string;
  readonly captcha?: string;
}
export interface MobileCodeBody {
  readonly mobile: string;
  readonly code: string;
}
