import { choice, defineSettings, integer, longText, text } from '#schema';

/** What stands for the number, the message and the secret in the address, the headers and the body. */
export const gatewayPlaces = ['{mobile}', '{text}', '{secret}'] as const;

/** The HTTP call that sends a short message. Without an address there is no gateway. Its secret is kept apart, sealed. */
export const gatewaySettings = defineSettings({
  key: 'gateway',
  fields: {
    url: text({ max: 500 }),
    method: choice({ required: true, options: [{ value: 'POST' }, { value: 'GET' }], default: 'POST' }),
    headers: longText({ max: 2000 }),
    format: choice({
      required: true,
      options: [{ value: 'json' }, { value: 'form' }],
      default: 'json',
      when: { field: 'method', is: ['POST'] },
    }),
    body: longText({ max: 4000, when: { field: 'method', is: ['POST'] } }),
    timeoutSeconds: integer({ required: true, min: 1, max: 60, default: 10 }),
  },
});
