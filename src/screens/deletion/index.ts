// The one layer that confirms every removal of data.
export { DeletionProvider, useDeletion, type DeletionTarget } from './DeletionProvider.tsx';
