import type { places as persian } from '#i18n/fa/places.ts';
import type { TwinOf } from './general.ts';

export const places: TwinOf<typeof persian> = {
  leave: {
    title: 'Take a %{kind} out of a place',
    question: 'Take “%{title}” out of “%{place}”?',
    note: 'Only this place is given up; the %{kind} and all other places stay.',
    yes: 'Yes, take out',
  },
  counts: { users: { places: '%{count} people lose their place (their accounts stay)' } },
};
