// The frame around the screens, and the pages that stand in for one.
export { AccessDenied } from './AccessDenied.tsx';
export type { Crumb } from './Breadcrumbs.tsx';
export { Frame } from './Frame.tsx';
export { NoticePage } from './NoticePage.tsx';
export { useOpenRecord } from './openRecord.ts';
export { NotFound } from './NotFound.tsx';
export { PageTitle } from './PageTitle.tsx';
export { ScreenError } from './ScreenError.tsx';
export { ScreenSkeleton } from './ScreenSkeleton.tsx';
