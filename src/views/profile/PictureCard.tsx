import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { avatarUrl, displayName, type Profile } from '#src/providers/profile.ts';

const useNewPicture = () => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file, file.name);
      return dataProvider.call('POST', '/user/avatar', { body });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      notify('frame.profile.saved', { type: 'success' });
    },
    onError: (error) => {
      const said = error instanceof HttpError && (error.status === 403 || error.status === 422);
      if (!said) notify(error.message, { type: 'error' });
    },
  });
};

/** The person as others see them, and a new picture for it. */
export const PictureCard = ({ profile }: { readonly profile: Profile }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useNewPicture();
  const picture = avatarUrl(profile.avatar);
  return (
    <Card
      component="section"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: { xs: 2, sm: 3 } }}
    >
      <Avatar {...(picture && { src: picture })} alt="" sx={{ width: 64, height: 64, fontSize: 24 }}>
        {displayName(profile).charAt(0)}
      </Avatar>
      <Box sx={{ flexGrow: 1 }}>
        <Typography variant="h2">{displayName(profile)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('frame.profile.pictureRule')}
        </Typography>
      </Box>
      <Button variant="outlined" disabled={isPending} onClick={() => input.current?.click()}>
        {translate('frame.profile.picture')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={translate('frame.profile.picture')}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
    </Card>
  );
};
