// The one layer that confirms every removal of data.
export { DeletionProvider, useDeletion } from './DeletionProvider.tsx';
