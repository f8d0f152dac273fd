/** Where a person of the demo works: an address inside of the organisation, the same for the same person. */
export const deskOf = (userId: number): string => `10.24.${8 + (userId % 6)}.${20 + ((userId * 7) % 200)}`;
/** Where people are now and then: addresses that nobody has. */
export const elsewhere = ['198.51.100.24', '203.0.113.77', '203.0.113.140'] as const;
