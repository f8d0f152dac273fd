/** A form's value as a call takes it: lists travel as ids, whether the form holds ids, labels or files. */
export const wireValue = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one))
    : value;
