import { beforeEach, describe, expect, it } from 'vitest';
import { createI18nProvider } from '#src/providers/i18nProvider.ts';
import { needWords } from '#src/providers/words.ts';
import { preferences, setPreferences } from '#src/providers/preferences.ts';

describe('the words of the console', () => {
  beforeEach(async () => {
    setPreferences({ language: 'fa' });
    await needWords(['screens', 'users']);
  });

  it('are Persian at first, with numbers in Persian digits', async () => {
    const { translate } = await createI18nProvider();
    expect(translate('errors.validation.tooLong', { limit: 1200 })).toBe('حداکثر ۱٬۲۰۰ نویسه مجاز است.');
    expect(translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 51 })).toBe(
      '۱ تا ۲۵ از ۵۱',
    );
    expect(translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('۳ مورد انتخاب شده است');
  });

  it('leave texts that are filled in as they are', async () => {
    const { translate } = await createI18nProvider();
    expect(translate('ra.page.empty', { name: 'ISO 27001' })).toContain('ISO 27001');
  });

  it("give react-admin the names of resources and fields from the definitions' labels", async () => {
    const { translate } = await createI18nProvider();
    expect(translate('resources.users.name', { smart_count: 1 })).toBe('کاربر');
    expect(translate('resources.users.name', { smart_count: 2 })).toBe('کاربران');
    expect(translate('resources.users.fields.lastName')).toBe('نام خانوادگی');
  });

  it('change with the locale, and the choice is kept', async () => {
    const provider = await createI18nProvider();
    await provider.changeLocale('en');
    expect(provider.translate('errors.validation.tooLong', { limit: 1200 })).toBe(
      'At most 1,200 characters are allowed.',
    );
    expect(provider.translate('labels.users.many')).toBe('Users');
    expect(preferences().language).toBe('en');
    await provider.changeLocale('fa');
    expect(provider.translate('labels.users.many')).toBe('کاربران');
  });
});
