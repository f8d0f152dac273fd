/** Where a person of the demo works: an address inside of the organisation, the same for the same person. */
export const deskOf = (userId: number): string => `10.24.${8 + (userId % 6)}.${20 + ((userId * 7) % 200)}`;
/** Where people are now and then: addresses that nobody has. */
export const elsewhere = ['198.51.100.24', '203.0.113.77', '203.0.113.140'] as const;

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
] as const;
/** What a person of the demo works with, the same for the same person. */
export const agentOf = (userId: number): string => agents[userId % agents.length]!;
