/** The screen of the organisation's resources and assets. */
export const assetsViews = {
  kinds: 'Which assets',
  all: 'All',
  categories: 'Categories of assets',
  none: 'No assets in this category. Make a group first, then add assets below it.',
};
