import createCache, { type EmotionCache } from '@emotion/cache';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';

export type Direction = 'rtl' | 'ltr';

/** The nonce that the server's content security policy gives to styles; none in development. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

const cacheOf = (direction: Direction): EmotionCache =>
  createCache({
    key: direction,
    stylisPlugins: direction === 'rtl' ? [prefixer, rtlPlugin] : [prefixer],
    ...(nonce && { nonce }),
  });

const caches: Readonly<Record<Direction, EmotionCache>> = { rtl: cacheOf('rtl'), ltr: cacheOf('ltr') };

/** Where the styles of a direction are made; right-to-left ones are mirrored. */
export const emotionCache = (direction: Direction): EmotionCache => caches[direction];
