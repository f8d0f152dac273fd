import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** A part of a long page that one may jump to; its id is in the address. */
export interface GuidedSection {
  readonly id: string;
  readonly title: string;
}
type Announce = (section: GuidedSection) => () => void;

/** How a section of a page tells the guide of that page that it is there; undefined where there is no guide. */
export const SectionAnnouncement = createContext<Announce | undefined>(undefined);

const place = (id: string): Node | null => document.getElementById(id);

/** In the order of the page, whatever came first. */
const inOrder = (sections: readonly GuidedSection[]): readonly GuidedSection[] =>
  sections.toSorted((a, b) => {
    const [one, other] = [place(a.id), place(b.id)];
    if (!one || !other) return 0;
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });

/** The sections that are there, and how they say so. */
export const useAnnouncedSections = () => {
  const [sections, setSections] = useState<readonly GuidedSection[]>([]);
  const announce = useCallback<Announce>((section) => {
    setSections((present) => inOrder([...present.filter(({ id }) => id !== section.id), section]));
    return () => setSections((present) => present.filter((one) => one !== section));
  }, []);
  return { sections, announce };
};

/** Tells the guide of a section; one that the address names comes into view as soon as it is there. */
export const useAnnouncement = (id: string | undefined, title: string): void => {
  const announce = useContext(SectionAnnouncement);
  useEffect(() => (id === undefined ? undefined : announce?.({ id, title })), [announce, id, title]);
  useEffect(() => {
    if (announce && id !== undefined && window.location.hash === `#${id}`) jumpTo(id);
  }, [announce, id]);
};

/** Brings a section to the head of the page. */
export const jumpTo = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: 'start' });
