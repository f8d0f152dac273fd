/** The screen of the organisation's resources and assets. */
export const assetsViews = {
  kinds: 'گستره دارایی‌ها',
  all: 'همه',
  categories: 'دسته‌های دارایی',
  none: 'در این دسته دارایی‌ای نیست. نخست گروهی بسازید، سپس دارایی‌ها را زیر آن بیفزایید.',
};
