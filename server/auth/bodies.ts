/** Bodies of this room's calls, as the OpenAPI document shows them and Fastify checks them. */
const object = (properties: Readonly<Record<string, object>>, required: readonly string[]): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const text = (maxLength: number): object => ({ type: 'string', maxLength });

export const loginBody = object(
  {
    username: text(254),
    password: text(1024),
    captcha: { ...text(8192), description: 'the payload of a solved challenge of GET /captcha/generate' },
  },
  ['username', 'password'],
);
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
export interface ConfirmBody {
  readonly password: string;
}
