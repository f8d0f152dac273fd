import type { SvgIconComponent } from '@mui/icons-material';

/** One line of the results: a way to somewhere, or something to do. */
export interface SearchItem {
  readonly key: string;
  readonly label: string;
  readonly code?: string | undefined;
  /** what tells it from others of the same name */
  readonly context?: string | undefined;
  readonly icon: SvgIconComponent;
  /** a person's picture, in place of the icon */
  readonly picture?: string | undefined;
  readonly to?: string;
  readonly run?: () => void;
}
export interface SearchGroup {
  readonly key: string;
  readonly title: string;
  readonly items: readonly SearchItem[];
}
