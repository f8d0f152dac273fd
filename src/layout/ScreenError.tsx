import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { DashboardButton } from './DashboardButton.tsx';
import { NotFound } from './NotFound.tsx';
import { isChunkFailure, reloadOnce } from './reloadOnce.ts';
import { NoticePage } from './NoticePage.tsx';
import { newReference, reportTrouble } from './troubles.ts';

/** Loads the page anew as soon as the network is back, where it was the network. */
const useReturn = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted) return;
    const again = (): void => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [wanted]);
};

const Failure = ({ error }: { readonly error: unknown }) => {
  const translate = useTranslate();
  const chunk = isChunkFailure(error);
  useReturn(chunk);
  const [reference] = useState(newReference);
  useEffect(() => {
    console.error(chunk ? 'A screen could not be loaded' : 'A screen failed', error);
    if (chunk) reloadOnce();
    else void reportTrouble(reference, error);
  }, [chunk, error, reference]);
  return (
    <NoticePage
      icon={chunk ? CloudOffOutlined : ErrorOutlineOutlined}
      title={translate(chunk ? 'frame.failure.chunkTitle' : 'frame.failure.title')}
      text={translate(chunk ? 'frame.failure.chunkText' : 'frame.failure.text')}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {translate('frame.failure.retry')}
        </Button>
        <DashboardButton label={translate('frame.failure.home')} afresh />
      </Box>
      {!chunk && (
        <Typography variant="caption" color="textSecondary">
          {translate('frame.failure.reference')} <bdi dir="ltr">{reference}</bdi>
        </Typography>
      )}
    </NoticePage>
  );
};

/** What a route shows in place of a screen that failed. */
export const ScreenError = () => {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failure error={error} />;
};
