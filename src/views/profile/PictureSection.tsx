import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { PictureControl } from '#src/fields/controls/PictureControl.tsx';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { displayName, type Profile } from '#src/providers/profile.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';

/** The person as others see them: a new picture, cut to a square, or none. */
export const PictureSection = ({ profile }: { readonly profile: Profile }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const done = async (word: string): Promise<void> => {
    await queryClient.invalidateQueries();
    notify(word, { type: 'success' });
  };
  const choose = async (picture: File, onProgress: (share: number) => void): Promise<void> => {
    const body = new FormData();
    body.append('file', picture, picture.name);
    await dataProvider.call('POST', '/user/avatar', { body, onProgress });
    await done('profile.pictureSaved');
  };
  const remove = async (): Promise<void> => {
    try {
      await dataProvider.call('DELETE', '/user/avatar');
      await done('profile.pictureRemoved');
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <SettingsSection id="picture" title={translate('profile.picture')} hint={translate('profile.pictureHint')}>
      <PictureControl
        title={displayName(profile)}
        picture={profile.avatar}
        onChoose={choose}
        onRemove={() => void remove()}
      />
    </SettingsSection>
  );
};
