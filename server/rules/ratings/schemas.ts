const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

/** The body of an answer; what suits its question is asked beyond this. */
export const answerSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['questionId'],
  properties: {
    questionId: id,
    optionId: id,
    score: { type: 'number' },
    notApplicable: { type: 'boolean', const: true },
    note: { type: ['string', 'null'], maxLength: 5000 },
    files: { type: 'array', maxItems: 20, items: id },
    revision: { ...id, minimum: 0 },
  },
} as const;

/** The revision of the answer that is taken back. */
export const removalQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { revision: { type: 'string', pattern: '^[1-9]\\d{0,9}$' } },
} as const;
