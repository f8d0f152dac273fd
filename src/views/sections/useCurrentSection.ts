import { useEffect, useRef, useState } from 'react';
import type { GuidedSection } from './announcedSections.ts';

/** Where the head of a section comes to stand when one jumps to it, and a little below. */
const lineOf = (section: Element): number => Number.parseFloat(getComputedStyle(section).scrollMarginTop || '0') + 8;

const hasPassed = ({ id }: GuidedSection): boolean => {
  const section = document.getElementById(id);
  return section !== null && section.getBoundingClientRect().top <= lineOf(section);
};

/** The last one whose head has come up; at the end of the page the last one, whose head may never come so far. */
const inView = (sections: readonly GuidedSection[]): string | undefined => {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
  const shown = isAtEnd ? sections.at(-1) : (sections.findLast(hasPassed) ?? sections[0]);
  return shown?.id;
};

/** What a person does who goes on from where a jump has led. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Which section the page shows, and how one that was chosen is told: it counts until the person moves on. */
export const useCurrentSection = (sections: readonly GuidedSection[]) => {
  const [current, setCurrent] = useState<string>();
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    const look = (): void => {
      const shown = chosen.current ?? inView(sections);
      setCurrent(shown);
      // The address follows what is read, without a step in the history; a choice is a step, which its link takes.
      if (chosen.current !== undefined) return;
      const wasScrolled = window.scrollY > 0 || window.location.hash !== '';
      if (shown !== undefined && wasScrolled && window.location.hash !== `#${shown}`)
        window.history.replaceState(window.history.state, '', `#${shown}`);
    };
    const release = (): void => {
      chosen.current = undefined;
    };
    setCurrent(inView(sections));
    window.addEventListener('scroll', look, { passive: true });
    for (const move of ownMoves) window.addEventListener(move, release, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      for (const move of ownMoves) window.removeEventListener(move, release);
    };
  }, [sections]);
  const choose = (id: string): void => {
    chosen.current = id;
    setCurrent(id);
  };
  return { current, choose };
};
