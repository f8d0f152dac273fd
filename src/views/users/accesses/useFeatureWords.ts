import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { register } from '#resources';
import type { Page, Resource } from '#schema';
import type { Feature } from './matrix.ts';

const resources: readonly Resource[] = register.resources;
const pages: readonly Page[] = register.pages;

/** The resource that gives a feature its name: the one with a screen, where several share it. */
const resourceOf = ({ area, name }: Feature): Resource | undefined => {
  const own = resources.filter((one) => one.area === area && one.permission === name);
  return own.find(({ screen }) => screen !== undefined) ?? own[0];
};
const pageOf = ({ area, name }: Feature): Page | undefined =>
  pages.find(({ permission }) => permission?.startsWith(`${area}:${name}:`));

/** How features and actions are called: features as the menu calls them. */
export const useFeatureWords = () => {
  const translate = useTranslate();
  return useMemo(() => {
    const feature = (one: Feature): string => {
      const resource = resourceOf(one)?.name;
      const page = pageOf(one)?.name;
      if (!resource) return page ? translate(`general.pages.${page}`) : one.name;
      const many = translate(`labels.${resource}.many`, { _: one.name });
      return translate(`labels.${resource}.menu`, { _: many });
    };
    const action = (name: string): string => translate(`usersViews.accesses.actions.${name}`, { _: name });
    return { feature, action };
  }, [translate]);
};
