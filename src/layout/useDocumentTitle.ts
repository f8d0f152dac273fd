import { useTranslate } from 'ra-core';
import { useEffect } from 'react';

/** Names the browser's tab after the page. */
export const useDocumentTitle = (title: string): void => {
  const product = useTranslate()('general.product');
  useEffect(() => {
    document.title = `${title} | ${product}`;
  }, [title, product]);
};
