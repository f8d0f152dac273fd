import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { settingsGroups, SettingsGroup } from '#resources/settings/index.ts';
import type { SettingsOf } from '#schema';
import { dataProvider } from '#src/providers/dataProvider.ts';

/** Everything that GET /configuration tells. */
export type Configuration = { readonly [G in SettingsGroup]: SettingsOf<(typeof settingsGroups)[G]> } & {
  readonly logo: string | null;
  readonly hasGatewaySecret: boolean;
  readonly storage: {
    readonly kind: 'folder' | 'bucket';
    readonly place: string;
    readonly uploadLimit: number;
    readonly files: number;
    /** of all of them */
    readonly bytes: number;
    /** where files are kept; null where nobody says */
    readonly free: number | null;
    /** on the disk of the server that answered; null where the system does not say */
    readonly diskFree: number | null;
    readonly databaseBytes: number;
    readonly databaseKind: 'embedded' | 'postgres';
  };
};

const key = ['configuration'];

/** The configuration as it is. */
export const useConfiguration = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await dataProvider.call<Configuration>('GET', '/configuration', { signal })).data,
  });

/** Asks again for what a change may have changed: the configuration, and what the frame shows of it. */
export const useConfigurationChanged = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: key }),
      queryClient.invalidateQueries({ queryKey: ['organisation'] }),
    ]);
  };
};
